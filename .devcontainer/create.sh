# Once, when the container is made: the pinned pnpm, all packages, and the emulator's own.
set -euo pipefail
npm install --global "$(node --print 'require("./package.json").packageManager.split("+")[0]')"
pnpm install --frozen-lockfile
npm ci --prefix tools/auth-emulator --no-audit --no-fund --loglevel=error
