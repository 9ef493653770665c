import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { EventTooLarge } from '@league/event-store/errors'
import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'
import { type EventAddress, UnreadableEvent } from '@league/operations/kernel/unreadable-event'
import { PicturesUnavailable } from '../media/storage.ts'
import { RetryLaterError } from '../kernel/errors.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { answerRetryPage, isTemporary } from './retry-page.ts'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'

const byFrameworkCode: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-content-type',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
  FST_REQ_FILE_TOO_LARGE: 'payload-too-large',
  FST_FILES_LIMIT: 'payload-too-large',
  FST_FIELDS_LIMIT: 'payload-too-large',
  FST_PARTS_LIMIT: 'payload-too-large',
}

/** What `Retry-After` tells a client whose request failed because something was unavailable, in seconds. */
export const UNAVAILABLE_RETRY_SECONDS = 2

/** Converts any error to a problem. Unknown errors become `unexpected`. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof PicturesUnavailable || isDatabaseUnavailable(error)) return new Problem('unavailable')
  if (error instanceof EventTooLarge) return new Problem('payload-too-large')
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = byFrameworkCode[code]
  if (known) return new Problem(known)
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new Problem('malformed', [{ path: '', message: 'The body is not valid JSON.' }])
  }
  if (statusCode >= 400 && statusCode < 500) return new Problem('malformed')
  return new Problem('unexpected')
}

/** Responds to a failed request. The only place that does, in the only error format (decision 3). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  if (isAborted(request, error))
    request.log.info({ route: request.routeOptions?.url }, 'aborted by the client')
  else if (problem instanceof UnreadableEvent) logOnce(problem.event, request)
  else if (error instanceof RetryLaterError) {
    request.log.debug({ route: request.routeOptions?.url, code: problem.code }, 'refused')
  } else if (problem.status >= 500 && problem.code !== 'being-built') {
    request.log.error({ err: error, route: request.routeOptions?.url }, 'failed')
  }
  if (problem.code === 'unknown-host' && wantsPage(request)) return answerUnknownHost(problem, reply)
  const retryAfter = retryAfterOf(problem)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (isTemporary(problem.code) && wantsPage(request))
    return answerRetryPage(problem.code, problem.status, reply)
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem.toBody()))
}

/** Returns whether the client closed the connection, or let its time run out, before it had sent its request. */
function isAborted({ raw }: FastifyRequest, error: unknown): boolean {
  const isTimedOut = (error as Partial<FastifyError>).code === 'FST_ERR_HANDLER_TIMEOUT'
  return !raw.complete && (raw.destroyed || isTimedOut)
}

/** Positions of the events that were logged because this program cannot read them. */
const loggedPositions = new Set<bigint>()

/** Logs an event that this program cannot read, once in the life of the process. */
function logOnce({ position, stream, type, version }: EventAddress, { log }: FastifyRequest): void {
  if (loggedPositions.has(position)) return
  loggedPositions.add(position)
  log.error({ stream, position: String(position), type, version }, 'event that cannot be read')
}

/** Returns the seconds after which a client should try again, or undefined if a retry does not help. */
function retryAfterOf(problem: Problem): number | undefined {
  if (problem instanceof RetryLaterError) return problem.retryAfter
  return problem.code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined
}

/** Returns whether a person has followed a link, as opposed to a program calling the API. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    ['GET', 'HEAD'].includes(method) &&
    !/^\/api([/?]|$)/.test(url) &&
    /\btext\/html\b/i.test(headers.accept ?? '')
  )
}

/**
 * Responds for an unknown host with a page that loads nothing and reveals nothing about other organizations.
 */
function answerUnknownHost({ status, message }: Problem, reply: FastifyReply): FastifyReply {
  return reply
    .code(status)
    .headers({
      ...pageHeaders,
      'content-security-policy': contentSecurityPolicy(),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><title>${message}</title></head>` +
        `<body><main><h1>${message}</h1></main></body></html>`,
    )
}
