# The image of Firstlight. docs/operating.md says how to run it.
FROM node:24.21.0-bookworm-slim AS build
# npm names the list of packages after the folder.
WORKDIR /firstlight
COPY package.json package-lock.json ./
COPY patches patches
RUN npm ci --include=dev --no-audit --no-fund
COPY tailwind.config.ts tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY migrations migrations
COPY emails emails
COPY papers papers
COPY src src
RUN npm run build \
 && npm sbom --sbom-format cyclonedx --sbom-type application --package-lock-only > dist/sbom.cdx.json \
 && node scripts/runtime.mjs /runtime

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /runtime ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "healthcheck.mjs"]
CMD ["node", "--max-old-space-size=192", "dist/server.mjs"]
