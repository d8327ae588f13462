# docker build --target bot .     the bot alone, for a real Slack and a real instance (the default)
# docker build --target demo .    everything: practice workspace, embedded instance, a Redis

FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS node
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./

FROM node AS runtime
ENV DATA_DIR=/data LISTEN_HOST=0.0.0.0
RUN install -d -o node -g node -m 700 /data
VOLUME /data
COPY scripts/healthcheck.mjs scripts/
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "scripts/healthcheck.mjs"]
ENTRYPOINT ["node", "src/main.ts"]

FROM node AS whole
COPY tsconfig.json ./
COPY packages packages
RUN npm ci --omit=dev --loglevel=error
RUN npm run --silent build --workspace packages/workspace

FROM runtime AS demo
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates git redis-server universal-ctags \
  && rm -rf /var/lib/apt/lists/*
COPY --from=whole /app ./
COPY manifest.yml ./
COPY src src
USER node
EXPOSE 4000 4100

# npm installs for the workspaces that lie here alone. With all of them here and `--workspace` it would leave Vite in: the
# practice workspace needs it, so it does not count as a development dependency.
# TypeScript is an optional peer of a library, which npm installs though nothing runs it.
FROM node AS bot-dependencies
COPY packages/slack-rules/package.json packages/slack-rules/
COPY packages/private-redis/package.json packages/private-redis/
RUN npm ci --omit=dev --loglevel=error && rm -r node_modules/typescript node_modules/@typescript

FROM runtime AS bot
COPY --from=bot-dependencies /app ./
COPY packages/slack-rules/src packages/slack-rules/src
COPY packages/private-redis/src packages/private-redis/src
COPY src src
USER node
EXPOSE 4200
