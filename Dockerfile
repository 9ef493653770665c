# What npm needs to know of all workspaces. Packages are installed again only when it changes.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /league
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY services/event-store/package.json services/event-store/
COPY services/privacy/package.json services/privacy/
COPY services/operations/package.json services/operations/
COPY services/gateway/package.json services/gateway/
COPY services/local/package.json services/local/
COPY projections/package.json projections/
COPY web-public/package.json web-public/
COPY web-admin/package.json web-admin/
# Files keep the permissions of the clone, which are its owner's alone where the umask is strict. The servers run as another user.
RUN chmod -R a+rX .

FROM manifests AS apps
RUN npm ci --ignore-scripts --workspace web-public --workspace web-admin
COPY tsconfig.base.json ./
COPY contracts contracts
COPY web-public web-public
COPY web-admin web-admin
RUN npm run build --workspace web-public --workspace web-admin && chmod -R a+rX web-public/dist web-admin/dist

# The packages of the servers. The builds of the apps contain their own.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace contracts --workspace services/event-store --workspace services/privacy \
  --workspace services/operations --workspace services/gateway --workspace projections

FROM node:24.21.0-bookworm-slim AS sources
WORKDIR /league
COPY contracts/src contracts/src
COPY services/event-store/src services/event-store/src
COPY services/privacy/src services/privacy/src
COPY services/operations/src services/operations/src
COPY services/gateway/src services/gateway/src
COPY projections/src projections/src
COPY services/deployment/league.ts services/deployment/health.sh services/deployment/
RUN chmod -R a+rX .

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production
WORKDIR /league
COPY --from=packages /league ./
COPY --from=sources /league ./
COPY --from=apps /league/web-public/dist web-public/dist
COPY --from=apps /league/web-admin/dist web-admin/dist
# The volume of uploads inherits the owner of this folder.
RUN ln -s /league/services/deployment/league.ts /usr/local/bin/league && mkdir media && chown node media
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=10s --start-period=120s CMD ["services/deployment/health.sh", "3000", "/readyz"]
CMD ["league", "gateway"]
