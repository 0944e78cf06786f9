"""What is fast and what is not, measured beside other libraries in one run: `make bench`.

A benchmark is a module with `measure(plan: Plan) -> Section`, named in the command's list.
"""
