FROM node:26-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 POSTLARK_DATA=/data

RUN apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*

# node-av holds an FFmpeg that may be run but not handed on; here Debian's does its work.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev && rm -rf node_modules/node-av node_modules/@seydx && npm cache clean --force

COPY . .
RUN npm run build && install --directory --owner=node --group=node /data build/compiled

USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
