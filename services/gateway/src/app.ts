import { fastify, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { Registry } from 'prom-client'
import { endpoints } from '@league/contracts/endpoints'
import { Problem, reject } from '@league/contracts/kernel/problem'
import { createKeyedQueue } from '@league/operations/kernel/keyed-queue'
import { bindings } from './bindings.ts'
import { recordAppends } from './binding/record-appends.ts'
import { inProcess } from './binding/in-process.ts'
import { mountRoutes } from './binding/mount.ts'
import { createRegistry } from './binding/registry.ts'
import { createFairQueue } from './concurrency/fair-queue.ts'
import { createWorkerPool } from './concurrency/worker-pool.ts'
import { createAnswerFromCache, lookInCacheFirst } from './cache/caching-server.ts'
import { createPublicResponseCache } from './cache/public-responses.ts'
import type { GatewayDeps } from './deps.ts'
import { identifyCaller, requireScorerCall, requireValidToken } from './accounts/identify-caller.ts'
import { createPasswords } from './accounts/passwords.ts'
import { createDrain } from './http/drain.ts'
import { answerError } from './http/errors.ts'
import { addHealth } from './health.ts'
import { listGameIdsOfDayQuery } from '@league/projections/schedule/game-queries'
import type { ScorerCredential } from './kernel/caller.ts'
import { RetryLaterError } from './kernel/errors.ts'
import { createCallLimits } from './http/limit-calls.ts'
import { logger, logRequests } from './http/logging.ts'
import { measureCleanup } from './media/cleanup-metrics.ts'
import { createMetrics, measureDatabase, measureLive, measureRequests } from './http/metrics.ts'
import { deleteExpired, startHousekeeping } from './housekeeping.ts'
import { serveLive } from './live/routes.ts'
import { removeUnusedPictures } from './media/cleanup.ts'
import { picturesIn, recordUse } from './media/picture-use.ts'
import { createPictureAccess } from './media/photo-access.ts'
import { serveMedia } from './media/routes.ts'
import { readiness } from './readiness.ts'
import { serveDocument } from './openapi/serve-document.ts'
import { createSharePictures } from './web/share/share-pictures.ts'
import { createReadSide } from './reads/read-side.ts'
import { createVisitorRules } from './reads/visitor-rules.ts'
import { serveSetup } from './web/setup-page.ts'
import { serveWeb } from './web/routes.ts'
import { nonPageHeaders, requireTransportSecurity } from './http/security-headers.ts'
import { closeConnection, createHttpServer } from './http/server.ts'

/** Timeout for responding to a request. */
const RESPONSE_TIMEOUT_MS = 30_000
/** A busy machine may need longer to start than the ten seconds that Fastify allows. */
const START_TIMEOUT_MS = 60_000
/** Timeout for receiving a request: shorter, so that a slow client is answered 408 and not as a failure of ours. */
const ARRIVAL_TIMEOUT_MS = 28_000

/**
 * Share pictures have threads of their own, so that no import delays them. Fonts are parsed once for each thread, which
 * takes most of a second, so threads stay for a while.
 */
const DRAWER_LIMITS = { memoryMegabytes: 192, timeMs: 15_000, maxWaiting: 32, idleTimeoutMs: 120_000 }

/** Commands of one organization at a time, so that it never takes all connections to the database. */
const COMMANDS_AT_ONCE = 4
/** Commands of one organization that wait. The next one is asked to come again in a second. */
const MAX_WAITING_COMMANDS = 100

/**
 * Builds the HTTP gateway of the product. It does not listen yet: call `app.listen(…)`. `app.close()` lets
 * running requests finish.
 *
 * @throws Error for an endpoint without access rule or response schema, and for a declared endpoint that is
 * not bound
 */
export async function buildApp(deps: GatewayDeps): Promise<FastifyInstance> {
  const { config, clock, pool, feed, logGuard } = deps
  const reads = createReadSide(deps)
  const metricsRegistry = deps.metricsRegistry ?? new Registry()
  const metrics = createMetrics(metricsRegistry)
  const responses = createPublicResponseCache()
  const limits = createCallLimits(config.limits, clock)
  const drain = deps.drain ?? createDrain()
  const answerFromCache = createAnswerFromCache(responses, metrics.cacheHits, logGuard.isLost)
  const options: FastifyServerOptions = {
    // Behind a proxy, Fastify is needed first to determine the address of the client.
    serverFactory: (handler) => {
      const server = createHttpServer(
        config.trustProxy === false ? lookInCacheFirst(answerFromCache, handler) : handler,
        config.requestTimeoutMs ?? ARRIVAL_TIMEOUT_MS,
      )
      drain.watch(server)
      return server
    },
    logger: logger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    pluginTimeout: START_TIMEOUT_MS,
    handlerTimeout: RESPONSE_TIMEOUT_MS,
    bodyLimit: 64 * 1024,
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: closeConnection,
  }
  const app = fastify(options)
  app.addHook('preClose', async () => drain.closeConnections())
  // Cookies are parsed only in `identifyCaller`.
  await app.register(cookie, { hook: false })
  measureRequests(app, metrics)
  measureDatabase(metricsRegistry, deps)
  logRequests(app)
  measureCleanup(metricsRegistry, pool)
  requireTransportSecurity(app)
  addHealth(app, readiness(deps), drain.isStopping)
  app.setErrorHandler(answerError)
  // The bindings validate requests and encode responses, in the same way over HTTP and in process.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (body) => JSON.stringify(body))

  const { store, runRecorded } = recordAppends(deps.store)
  const registry = createRegistry(endpoints, bindings(app, { ...deps, store }, reads))
  const cleanupDeps = { pool, media: deps.media, store: deps.store, logGuard, reads, clock }
  const stopHousekeeping = startHousekeeping({
    jobs: [() => deleteExpired(pool, clock()), () => removeUnusedPictures(cleanupDeps)],
    onError: (error) => app.log.error({ err: error }, 'housekeeping'),
  })
  app.addHook('onClose', stopHousekeeping)
  const unwatch = logGuard.watch()
  app.addHook('onClose', async () => unwatch())
  const unfollow = feed.onMoved(responses.invalidate)
  app.addHook('onClose', async () => void unfollow())
  const callerDeps = {
    pool,
    vault: deps.vault,
    clock,
    sharedHosts: config.sharedHosts,
    findOrganizationId: async (domain: string) => (await reads.directory.find({ domain }))?.id ?? null,
  }

  await app.register(async (product) => {
    product.decorateRequest('caller')
    if (config.trustProxy !== false) {
      product.addHook('onRequest', (request, reply, done) => {
        answerFromCache(request, reply.raw, { onHit: () => void reply.hijack(), onMiss: done })
      })
    }
    product.addHook('onRequest', async (request, reply) => {
      if (logGuard.isLost()) reply.raw.setHeader('x-stale', '1')
      reply.headers(nonPageHeaders)
      request.caller = await identifyCaller(callerDeps, request)
      limits.call(request)
      requireValidToken(request)
      requireScorerCall(request, request.routeOptions.config.acceptsScorers === true)
    })
    acceptJsonBodies(product)
    await product.register(multipart)
    await serveDocument(product)
    const visitorRules = createVisitorRules(reads)
    const invokeDeps = {
      pool,
      clock,
      responses,
      directory: reads.directory,
      waitFor: reads.waitFor,
      hasParked: reads.hasParked,
      isOutdated: reads.outdated.includes,
      versionOf: reads.versionOf,
      lastEvent: store.lastEvent,
      visitorRules,
      gamesOfScorer: ({ day }: ScorerCredential) =>
        reads.read(day.organizationId, listGameIdsOfDayQuery, day),
      recordPictures: (body: unknown) => recordUse(pool, picturesIn(body), clock()),
      withPending: reads.withPending,
      runRecorded,
      commandQueue: createKeyedQueue(),
      commandShares: createFairQueue(
        { perTenant: COMMANDS_AT_ONCE, maxWaiting: MAX_WAITING_COMMANDS },
        () => new RetryLaterError('unavailable', 1),
      ),
      viewShares: createFairQueue(
        { perTenant: COMMANDS_AT_ONCE, maxWaiting: MAX_WAITING_COMMANDS },
        () => new Problem('saved-not-shown'),
      ),
      release: config.release,
      isStrict: config.strictResponses ?? false,
    }
    mountRoutes(product, registry, invokeDeps)
    serveMedia(product, deps.media, createPictureAccess(reads.read, visitorRules))
    const live = serveLive(product, reads, pool)
    measureLive(metricsRegistry, live.countOpen)
    const readAsVisitor = inProcess(registry, invokeDeps, invokeDeps.isStrict)
    const passwords = createPasswords(config.passwordCost)
    serveSetup(product, { pool, dependencies: { store, vault: deps.vault }, clock, passwords })
    const drawers = createWorkerPool(DRAWER_LIMITS)
    app.addHook('onClose', () => drawers.close())
    const pictures = createSharePictures(drawers, deps.media)
    const { release } = config
    await serveWeb(product, config, { reads, responses, release, readAsVisitor, pictures, clock })
    product.setNotFoundHandler(() => reject('not-found'))
  })
  return app
}

/** Accepts JSON bodies only. The body may be empty where an endpoint needs none; text is refused with 415. */
function acceptJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, body as string, done)
  })
}
