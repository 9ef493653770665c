import { fastify, type FastifyInstance, LogController } from 'fastify'
import multipart from '@fastify/multipart'
import { Registry as Figures } from 'prom-client'
import { endpoints } from '@league/contracts/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import { bindings } from './bindings.ts'
import { inProcess } from './binding/in-process.ts'
import { mountRoutes } from './binding/mount.ts'
import { createRegistry } from './binding/registry.ts'
import { createPublicAnswers, sendKept } from './cache/public-answers.ts'
import type { GatewayDeps } from './deps.ts'
import { admit } from './http/admit.ts'
import { addDocumentation } from './http/documentation.ts'
import { answerError } from './http/errors.ts'
import { addHealth } from './http/health.ts'
import { acceptJsonBodies } from './http/json-body.ts'
import { createCallLimits } from './http/limit-calls.ts'
import { logger } from './http/logging.ts'
import { addMetrics } from './http/metrics.ts'
import { readiness } from './http/readiness.ts'
import { serveLive } from './live/routes.ts'
import { serveMedia } from './media/routes.ts'
import { createReadSide } from './reads/read-side.ts'
import { serveWeb } from './web/routes.ts'
import { securityHeaders } from './http/security-headers.ts'

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
  const app = fastify({
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
  })
  const metrics = addMetrics(app, deps.figures ?? new Figures())
  addHealth(app, readiness(deps))
  app.setErrorHandler(answerError)
  // Validation and encoding are the bindings' own, the same over HTTP and in process.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (body) => JSON.stringify(body))

  const registry = createRegistry(endpoints, bindings(app, deps, reads))
  const answers = createPublicAnswers()
  const unfollow = feed.onMoved(answers.moved)
  app.addHook('onClose', async () => void unfollow())
  const limits = createCallLimits(config.limits, clock)
  const admitting = {
    pool,
    clock,
    sharedHosts: config.sharedHosts,
    organizationOf: async (domain: string) => (await reads.directory.byDomain(domain))?.id ?? null,
  }

  await app.register(async (product) => {
    product.decorateRequest('caller')
    product.addHook('onRequest', (request, reply, done) => {
      const kept = answers.find(request.raw)
      if (!kept) return done()
      try {
        limits.read(request.ip)
      } catch (error) {
        return done(error as Error)
      }
      metrics.kept.inc()
      reply.hijack()
      sendKept(kept, request.raw, reply.raw)
    })
    product.addHook('onRequest', async (request, reply) => {
      reply.headers(securityHeaders)
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
      release: config.release,
      encoding: config.strictAnswers ? ('strict' as const) : ('usual' as const),
    }
    mountRoutes(product, registry, calling)
    serveMedia(product, config.mediaFolder)
    serveLive(product, reads, pool)
    const visitorsRead = inProcess(registry, calling, calling.encoding)
    await serveWeb(product, config, { reads, pool, answers, release: config.release, visitorsRead })
    product.setNotFoundHandler(() => rejected('not-found'))
  })
  return app
}
