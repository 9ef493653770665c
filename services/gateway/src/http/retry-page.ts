import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'

/** How often the page asks again. */
const REFRESH_SECONDS = 5

const css = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f4f5f6, #14171a);
  color: light-dark(#14171a, #f0f2f3) }
body { margin: 0; min-height: 100vh; display: grid; place-content: center }
main { box-sizing: border-box; max-width: 34rem; margin: 1rem; padding: 2rem; border-radius: 10px;
  border-top: 4px solid light-dark(#14171a, #f0f2f3); background: light-dark(#fff, #1e2329) }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 }
`
const styles = [`'sha256-${createHash('sha256').update(css).digest('base64')}'`]

function pageWith(title: string): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta http-equiv="refresh" content="${REFRESH_SECONDS}"><meta name="robots" content="noindex">` +
    `<title>${title}</title><style>${css}</style></head><body><main>` +
    `<h1>${title}</h1><p>It opens by itself in a moment.</p></main></body></html>`
  )
}

const pages = {
  'being-built': pageWith('This page is being rebuilt'),
  unavailable: pageWith('This page is not available right now'),
}

/** Returns whether a page that loads itself again stands in for a page that failed with this problem. */
export function isTemporary(code: string): code is keyof typeof pages {
  return Object.hasOwn(pages, code)
}

/**
 * Responds with a page that loads itself again. It stands in for a page of which not even the organization is
 * known, because the directory is being built or the database is unavailable.
 */
export function answerRetryPage(code: keyof typeof pages, status: number, reply: FastifyReply): FastifyReply {
  return reply
    .code(status)
    .headers({
      ...pageHeaders,
      'content-security-policy': contentSecurityPolicy({ styles }),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(pages[code])
}
