#!/bin/sh
# Bring the programs that the tests drive, a browser and several servers, or say which tests are skipped.
set -eu

programs="nginx caddy pgbouncer openssl"

missing_packages() {
    [ -x /usr/bin/chromium ] || echo chromium
    ls /usr/lib/postgresql/*/bin/initdb > /dev/null 2>&1 || echo postgresql
    for program in $programs; do
        PATH="$PATH:/usr/sbin" command -v "$program" > /dev/null || echo "$program"
    done
}

# Runs as root. Debian would also create a database cluster, and start each server now and at every boot; the tests start
# their own, in folders of theirs.
install_packages='
    set -eu
    settings=/etc/postgresql-common/createcluster.d/trionfi-tests.conf
    report=$(mktemp)
    policy=/usr/sbin/policy-rc.d
    [ ! -e "$policy" ] || policy=
    trap "rm -f $settings $report $policy" EXIT
    mkdir -p "${settings%/*}"
    echo "create_main_cluster = false" > "$settings"
    [ -z "$policy" ] || { printf "#!/bin/sh\nexit 101\n" > "$policy"; chmod +x "$policy"; }
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update --quiet && apt-get install --yes --quiet --no-install-recommends "$@"; } > "$report" 2>&1 ||
        { cat "$report"; exit 1; }
    for package in "$@"; do
        case $package in
            nginx | caddy | pgbouncer) ! command -v systemctl > /dev/null || systemctl --quiet disable "$package.service" ;;
        esac
    done
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
        openssl) echo "SKIPPED: the tests of HTTPS. To run them, install openssl." ;;
        *) echo "SKIPPED: the tests behind $package. To run them, install $package." ;;
    esac
done
[ -z "$missing" ] || [ "${CI:-}" != true ]
