import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '@league/contracts/kernel/problem'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'

/** Whether somebody sits before a browser and has followed an address. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    ['GET', 'HEAD'].includes(method) &&
    !/^\/api([/?]|$)/.test(url) &&
    /\btext\/html\b/i.test(headers.accept ?? '')
  )
}

/** The page of a host that is nobody's: no app, no picture, no word of who else is here. */
export function answerUnknownHost({ status, message }: Problem, reply: FastifyReply): FastifyReply {
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
