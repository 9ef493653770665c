import { fastify, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { Registry as Figures } from 'prom-client'
import { endpoints } from '@league/contracts/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import { bindings } from './bindings.ts'
import { inProcess } from './binding/in-process.ts'
import { mountRoutes } from './binding/mount.ts'
import { createRegistry } from './binding/registry.ts'
import { createAnswerEarly, earlyServer } from './cache/answer-early.ts'
import { createPublicAnswers } from './cache/public-answers.ts'
import type { GatewayDeps } from './deps.ts'
import { admit } from './http/admit.ts'
import { addDocumentation } from './http/documentation.ts'
import { answerError } from './http/errors.ts'
import { addHealth } from './http/health.ts'
import { acceptJsonBodies } from './http/json-body.ts'
import { createCallLimits } from './http/limit-calls.ts'
import { logger } from './http/logging.ts'
import { createMetrics, measureRequests } from './http/metrics.ts'
import { readiness } from './http/readiness.ts'
import { serveLive } from './live/routes.ts'
import { serveMedia } from './media/routes.ts'
import { createReadSide } from './reads/read-side.ts'
import { createVisitorsRules } from './reads/visitors-rules.ts'
import { serveWeb } from './web/routes.ts'
import { answerHeaders } from './http/security-headers.ts'

/** Longest that reading a request, and answering it, may take. */
const timeout = 30_000

/**
 * The only door. Nothing listens yet: `await app.listen(…)`, and `await app.close()` lets what is being answered end.
 *
 * @throws Error for a call without access rule or response schema, and for a declared call that nobody answers
 */
export async function buildApp(deps: GatewayDeps): Promise<FastifyInstance> {
  const { config, clock, pool, feed } = deps
  const reads = createReadSide(deps.readPool, feed)
  const figures = deps.figures ?? new Figures()
  const metrics = createMetrics(figures)
  const answers = createPublicAnswers()
  const limits = createCallLimits(config.limits, clock)
  const early = createAnswerEarly(answers, limits, metrics.kept)
  const options: FastifyServerOptions = {
    // Behind a proxy the framework is needed to tell who asks.
    ...(config.trustProxy === false
      ? { serverFactory: (handler) => earlyServer(early, handler, timeout) }
      : {}),
    logger: logger(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    requestTimeout: timeout,
    handlerTimeout: timeout,
    bodyLimit: 64 * 1024,
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: (_, socket) =>
      void socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n'),
  }
  const app = fastify(options)
  // Cookies are read where a caller is admitted, and nowhere else.
  await app.register(cookie, { hook: false })
  measureRequests(app, metrics)
  addHealth(app, readiness(deps))
  app.setErrorHandler(answerError)
  // Validation and encoding are the bindings' own, the same over HTTP and in process.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (body) => JSON.stringify(body))

  const registry = createRegistry(endpoints, bindings(app, deps, reads))
  const unfollow = feed.onMoved(answers.moved)
  app.addHook('onClose', async () => void unfollow())
  const admitting = {
    pool,
    clock,
    sharedHosts: config.sharedHosts,
    organizationOf: async (domain: string) => (await reads.directory.byDomain(domain))?.id ?? null,
  }

  await app.register(async (product) => {
    product.decorateRequest('caller')
    if (config.trustProxy !== false) {
      product.addHook('onRequest', (request, reply, done) => {
        if (early(request, reply.raw, request.ip)) reply.hijack()
        else done()
      })
    }
    product.addHook('onRequest', async (request, reply) => {
      reply.headers(answerHeaders)
      request.caller = await admit(admitting, request)
      limits.call(request)
    })
    acceptJsonBodies(product)
    await product.register(multipart)
    await addDocumentation(product)
    const calling = {
      pool,
      clock,
      answers,
      directory: reads.directory,
      waitFor: reads.waitFor,
      markOf: reads.markOf,
      visitorsRules: createVisitorsRules(reads),
      release: config.release,
      encoding: config.strictAnswers ? ('strict' as const) : ('usual' as const),
    }
    mountRoutes(product, registry, calling)
    serveMedia(product, deps.media)
    serveLive(product, reads, pool)
    const visitorsRead = inProcess(registry, calling, calling.encoding)
    await serveWeb(product, config, { reads, answers, release: config.release, visitorsRead })
    product.setNotFoundHandler(() => rejected('not-found'))
  })
  return app
}
