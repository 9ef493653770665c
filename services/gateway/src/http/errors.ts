import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { EventTooLarge, StoreUnavailable } from '@league/event-store/errors'
import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'
import { answerUnknownHost, wantsPage } from './unknown-host-page.ts'
import { PicturesUnavailable } from '../media/storage.ts'

/** A refusal that also tells when to come back, in seconds. */
export class Wait extends Problem {
  readonly retryAfter: number
  constructor(code: 'too-many-requests' | 'unavailable', retryAfter: number) {
    super(code)
    this.retryAfter = retryAfter
  }
}

const byFrameworkCode: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  FST_REQ_FILE_TOO_LARGE: 'payload-too-large',
  FST_FILES_LIMIT: 'payload-too-large',
  FST_FIELDS_LIMIT: 'payload-too-large',
  FST_PARTS_LIMIT: 'payload-too-large',
}

/** Connection failures and timeouts of Postgres, by class or code of the driver. */
const databaseAway = /^(08|53|57P|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)/

/** Any failure as a problem; what nobody foresaw is `unexpected`. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof StoreUnavailable || error instanceof PicturesUnavailable)
    return new Problem('unavailable')
  if (error instanceof EventTooLarge) return new Problem('payload-too-large')
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = byFrameworkCode[code]
  if (known) return new Problem(known)
  if (databaseAway.test(code)) return new Problem('unavailable')
  if (statusCode >= 400 && statusCode < 500) return new Problem('malformed')
  return new Problem('unexpected')
}

/** The one place that answers failures, in the one shape (decision 3). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  if (problem.status >= 500) request.log.error({ err: error, route: request.routeOptions?.url }, 'failed')
  if (problem.code === 'unknown-host' && wantsPage(request)) return answerUnknownHost(problem, reply)
  if (problem instanceof Wait) reply.header('retry-after', String(problem.retryAfter))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.toBody()))
}
