#!/bin/sh
# Bring the two programs that the tests drive, a browser and a database server, or say which tests are skipped.
set -eu

missing_packages() {
    [ -x /usr/bin/chromium ] || echo chromium
    ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || echo postgresql
}

# Runs as root. Debian would also create a database cluster and start it; the tests make their own, in a folder of theirs.
install_packages='
    set -eu
    settings=/etc/postgresql-common/createcluster.d/trionfi-tests.conf
    report=$(mktemp)
    trap "rm -f $settings $report" EXIT
    mkdir -p "${settings%/*}"
    echo "create_main_cluster = false" > "$settings"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update --quiet && apt-get install --yes --quiet --no-install-recommends "$@"; } > "$report" 2>&1 ||
        { cat "$report"; exit 1; }
'

install_where_allowed() {
    if [ "$(id -u)" = 0 ]; then
        sh -c "$install_packages" sh "$@"
    elif command -v sudo > /dev/null && sudo -n true 2> /dev/null; then
        sudo -n sh -c "$install_packages" sh "$@"
    fi
}

missing=$(missing_packages)
if [ -n "$missing" ] && command -v apt-get > /dev/null; then
    echo "Missing for the tests, to be installed where that is allowed:" $missing
    install_where_allowed $missing || echo "The installation failed."
    missing=$(missing_packages)
fi

for package in $missing; do
    case $package in
        chromium) echo "SKIPPED: the tests in a real browser. To run them, install chromium." ;;
        postgresql) echo "SKIPPED: the tests on PostgreSQL. To run them, install postgresql." ;;
    esac
done
[ -z "$missing" ] || [ "${CI:-}" != true ]
