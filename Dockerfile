# The last stage holds what runs and nothing else.

FROM node:26.10.0-bookworm-slim AS deps
WORKDIR /app
COPY package.json package-lock.json ./
# One Node: the image's stands where the package `node` would put another.
RUN npm ci --ignore-scripts && mkdir -p node_modules/node/bin && ln -sf /usr/local/bin/node node_modules/node/bin/

FROM deps AS build
COPY . .
RUN npm run build

FROM deps AS packages
RUN npm prune --omit=dev --ignore-scripts && mkdir -p node_modules/node/bin && ln -sf /usr/local/bin/node node_modules/node/bin/

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --create-home node && install --directory --owner=node --group=node /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 POSTLARK_DATA=/data
COPY --from=deps /usr/local/bin/node /usr/local/bin/
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=build /app/build build
RUN install --directory --owner=node --group=node build/compiled

USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
