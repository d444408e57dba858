FROM node:26-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 POSTLARK_DATA=/data

COPY package.json package-lock.json ./
RUN npm ci --omit=dev && npm cache clean --force

COPY . .
RUN npm run build && install --directory --owner=node --group=node /data

USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
