FROM node:24-bookworm-slim
WORKDIR /league
COPY . .
RUN npm ci --no-audit --no-fund
RUN node -e "import('./services/local/src/web/build.ts').then((web) => web.buildWebApps(process.cwd(), console.log))"
# The volume of uploads inherits the owner of this folder.
RUN mkdir media && chown node media
USER node
