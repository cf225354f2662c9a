# Whenever the container starts: PostgreSQL and Redis on 127.0.0.1, where everything looks for them.
set -euo pipefail
pg_ctlcluster --skip-systemctl-redirect 15 main start || pg_lsclusters | grep -q 'online'
redis-cli -h 127.0.0.1 ping >/dev/null 2>&1 \
  || redis-server --daemonize yes --bind 127.0.0.1 --port 6379 --save '' --appendonly no >/dev/null
