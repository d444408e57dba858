# The last stage holds what runs and nothing else: about 300 MB, and decision 106 says what takes how much.

FROM node:26.10.0-bookworm-slim AS deps
WORKDIR /app
COPY package.json package-lock.json ./
# One Node: the image's stands where the package `node` would put another.
RUN npm ci --ignore-scripts && mkdir -p node_modules/node/bin && ln -sf /usr/local/bin/node node_modules/node/bin/

FROM deps AS build
COPY . .
RUN npm run build

FROM deps AS packages
RUN npm prune --omit=dev --ignore-scripts && mkdir -p node_modules/node/bin && ln -sf /usr/local/bin/node node_modules/node/bin/ \
  && find node_modules \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -type f -delete

# Debian's ffmpeg brings 450 MB of libraries. This is its source, with its security updates, and only what Postlark calls.
FROM debian:bookworm-slim AS programs
WORKDIR /build
RUN sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/debian.sources \
  && apt-get update \
  && apt-get install --yes --no-install-recommends dpkg-dev gcc libc6-dev libdav1d-dev libx264-dev make nasm pkg-config zlib1g-dev \
  && apt-get source ffmpeg \
  && mv ffmpeg-*/ ffmpeg
COPY scripts/build-ffmpeg.sh .
RUN cd ffmpeg && sh ../build-ffmpeg.sh
COPY --from=deps /usr/local/bin/node .
RUN strip --strip-unneeded node

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 libdav1d6 libx264-164 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 1000 --create-home node && install --directory --owner=node --group=node /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 POSTLARK_DATA=/data
COPY --from=programs /build/node /build/ffmpeg/ffmpeg /usr/local/bin/
COPY --from=packages /app/node_modules node_modules
COPY . .
COPY --from=build /app/build build
RUN install --directory --owner=node --group=node build/compiled

USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
