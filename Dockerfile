# syntax=docker/dockerfile:1
# Four images from one file: `single` (default: a sidecar with its build inside), `sidecar`, `edge` (nginx) and `catalogue` (a build that
# installs itself in a volume). compose.yaml uses the last three; docs/deploy.md explains.

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /project
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# Pages and documents name these addresses.
ARG BASE_URL=http://localhost:8080
ARG TEXT_URL=http://text.localhost:8080
# Whom to tell of a hole, in /.well-known/security.txt; without it there is none.
ARG SECURITY_CONTACT=
RUN BASE_URL=$BASE_URL TEXT_URL=$TEXT_URL SECURITY_CONTACT=$SECURITY_CONTACT node scripts/build.ts
RUN node scripts/copy-runtime.ts /srv
RUN mv "$(readlink -f dist)" /srv/build

FROM node:26.10.0-bookworm-slim AS catalogue
WORKDIR /srv/app
COPY --from=build /project/package.json ./
COPY --from=build /project/scripts/install-build.ts scripts/
COPY --from=build /project/scripts/build/builds-folder.ts /project/scripts/build/disk-fault.ts scripts/build/
COPY --from=build /project/scripts/publish/edge.ts scripts/publish/
COPY --from=build /project/catalogue/model/days.ts /project/catalogue/model/limits.ts catalogue/model/
COPY --from=build /project/catalogue/formats/manifest.ts /project/catalogue/formats/text-formats.ts catalogue/formats/
COPY --from=build /srv/build /srv/build
RUN mkdir /srv/catalogue && chown node:node /srv/catalogue
USER node
VOLUME /srv/catalogue
CMD ["node", "scripts/install-build.ts", "/srv/build", "/srv/catalogue"]

FROM debian:12.12-slim AS edge
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light libnginx-mod-http-brotli-static && rm -rf /var/lib/apt/lists/*
COPY site/edge /srv/edge
USER www-data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8080 && printf 'GET /openapi.json HTTP/1.0\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
STOPSIGNAL SIGQUIT
CMD ["nginx", "-p", "/tmp", "-c", "/srv/edge/nginx.conf", "-g", "daemon off;"]

FROM node:26.10.0-bookworm-slim AS sidecar
WORKDIR /srv/app
COPY --from=build /srv/app /srv/app
RUN mkdir /srv/data && chown node:node /srv/data
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compile HOST=0.0.0.0 PORT=8080 DIST_DIR=/srv/catalogue/dist DATA_DIR=/srv/data
USER node
VOLUME /srv/data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/v1/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=400", "sidecar/server.ts"]

FROM sidecar AS single
COPY --from=build /srv/build /srv/build
ENV DIST_DIR=/srv/build
