import type { FastifyInstance } from 'fastify'

/** Something that must be well before requests are sent here. Resolves to what is wrong, or to null. */
export type Check = () => Promise<string | null>

/** `/livez` says that the process answers, `/readyz` that it should be given work. Neither asks for a host. */
export function addHealth(app: FastifyInstance, checks: readonly Check[]): void {
  app.get('/livez', { schema: { hide: true } as object }, async () => ({ ok: true }))
  app.get('/readyz', { schema: { hide: true } as object }, async (_, reply) => {
    const results = await Promise.all(checks.map((check) => check().catch(() => 'unreachable')))
    const problems = results.filter((result) => result !== null)
    return reply.code(problems.length === 0 ? 200 : 503).send({ ok: problems.length === 0, problems })
  })
}
