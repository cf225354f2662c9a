# One image serves the product and migrates its database:
#   docker build --build-arg VITE_FIREBASE_PROJECT_ID=… --build-arg VITE_FIREBASE_API_KEY=… \
#     --build-arg VITE_FIREBASE_AUTH_DOMAIN=… -t nineteenth .

FROM node:24-slim AS base
WORKDIR /app
# The version comes from package.json, so that there is one place to raise it.
COPY package.json ./
RUN npm install --global "$(node --print 'require("./package.json").packageManager.split("+")[0]')"

# Manifests first: packages are installed anew only when one of them changes.
FROM base AS manifests
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY scoring/package.json scoring/
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY scripts/package.json scripts/

FROM manifests AS web
# The root too: the tools that build are its own.
RUN pnpm install --frozen-lockfile --ignore-scripts --filter nineteenth --filter @nineteenth/web...
COPY tsconfig.base.json ./
COPY scoring scoring
COPY contracts contracts
COPY web web
# Public by nature: a browser must know which project to sign in to.
ARG VITE_FIREBASE_PROJECT_ID
ARG VITE_FIREBASE_API_KEY
ARG VITE_FIREBASE_AUTH_DOMAIN
RUN pnpm --filter @nineteenth/web run build

FROM manifests AS packages
RUN pnpm install --frozen-lockfile --ignore-scripts --prod --filter @nineteenth/server...

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 WEB_ROOT=/app/web/dist
WORKDIR /app
COPY --from=packages /app ./
COPY scoring/src scoring/src
COPY contracts/src contracts/src
COPY server/migrations server/migrations
COPY server/src server/src
COPY --from=web /app/web/dist web/dist
# A volume that is mounted here belongs to the node, which writes to no other place.
RUN install --directory --owner=node /var/lib/nineteenth/assets
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell in between, so that TERM reaches the node itself.
CMD ["node", "server/src/main.ts"]
