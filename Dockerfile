FROM node:24-bookworm-slim
WORKDIR /league
COPY . .
# The embedded Postgres of npm start is not needed beside a server of its own.
RUN npm ci --omit=optional --no-audit --no-fund || npm ci --no-audit --no-fund
RUN npm run build --workspace web-public --workspace web-admin
USER node
