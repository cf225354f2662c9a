# One image serves the app, and migrates the database with `node server/src/migrate.ts`. It reads all settings at startup, so
# the image you tested is the one you run. `pnpm image` builds it.

ARG NODE_IMAGE=node:24-bookworm-slim
ARG SYSTEM_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS tools
WORKDIR /app
# `pnpm image` passes in registry settings and certificates of the build machine. None of them stay in the image.
ARG NODE_EXTRA_CA_CERTS
ARG SSL_CERT_FILE
# package.json is the only place with pnpm's version.
COPY package.json ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=certificates \
  npm install --global --no-audit --no-fund "$(node --print 'require("./package.json").packageManager.split("+")[0]')"

# Manifests first: packages are reinstalled only when a manifest changes.
FROM tools AS manifests
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY scoring/package.json scoring/
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY lab/package.json lab/
COPY scripts/package.json scripts/

FROM manifests AS web
ARG NODE_EXTRA_CA_CERTS
ARG SSL_CERT_FILE
# The root package too: it has the build tools.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=certificates \
  pnpm install --frozen-lockfile --ignore-scripts --filter nineteenth --filter @nineteenth/web...
COPY tsconfig.base.json ./
COPY scoring scoring
COPY contracts contracts
COPY web web
RUN pnpm --filter @nineteenth/web run build

FROM manifests AS packages
ARG NODE_EXTRA_CA_CERTS
ARG SSL_CERT_FILE
# --no-optional: Firebase's optional clients, which the product doesn't use, are a third of the packages.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=certificates \
  pnpm install --frozen-lockfile --ignore-scripts --prod --no-optional --filter @nineteenth/server... \
  && rm -rf web e2e lab scripts

# Node only: no package manager, no headers.
FROM ${SYSTEM_IMAGE}
RUN useradd --uid 1000 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin node \
  # A volume mounted here belongs to the node user. Nodes write nowhere else.
  && install --directory --owner=node --group=node /var/lib/nineteenth/assets
COPY --from=tools /usr/local/bin/node /usr/local/bin/
WORKDIR /app
COPY --from=packages /app ./
COPY scoring/src scoring/src
COPY contracts/src contracts/src
COPY server/migrations server/migrations
COPY server/src server/src
COPY --from=web /app/web/dist web/dist
# Empty: the version of the package.
ARG BUILD=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 WEB_ROOT=/app/web/dist BUILD=${BUILD}
LABEL org.opencontainers.image.title="Nineteenth" \
  org.opencontainers.image.description="Golf matches with friends" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.revision="${BUILD}"
# By number, so that the container runtime can check that it isn't root.
USER 1000:1000
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell in between, so that TERM reaches Node.
CMD ["node", "server/src/main.ts"]
