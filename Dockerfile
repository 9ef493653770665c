FROM node:24-bookworm-slim
WORKDIR /league
COPY . .
# The embedded Postgres of npm start is not needed beside a server of its own.
RUN npm ci --omit=optional --no-audit --no-fund || npm ci --no-audit --no-fund
RUN node -e "import('./services/local/src/web/build.ts').then((web) => web.buildWebApps(process.cwd(), console.log))"
USER node
