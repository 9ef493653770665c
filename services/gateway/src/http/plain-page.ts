import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'

const css = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; background: light-dark(#f4f5f6, #14171a);
  color: light-dark(#14171a, #f0f2f3) }
body { margin: 0; min-height: 100vh; display: grid; place-content: center }
main { box-sizing: border-box; max-width: 34rem; margin: 1rem; padding: 2rem; border-radius: 10px;
  border-top: 4px solid light-dark(#14171a, #f0f2f3); background: light-dark(#fff, #1e2329) }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2 }
p { margin: 0 }
form { display: grid; gap: 1rem; margin-top: 1.5rem }
label { display: grid; gap: .25rem; font-weight: 600 }
small { font-weight: 400; font-size: .875rem }
input, button { box-sizing: border-box; width: 100%; min-height: 44px; padding: .5rem .75rem; border-radius: 6px;
  border: 1px solid light-dark(#71787f, #8b939b); background: transparent; color: inherit; font: inherit;
  font-weight: 400 }
button { border: 0; font-weight: 600; cursor: pointer; background: light-dark(#14171a, #f0f2f3);
  color: light-dark(#fff, #14171a) }
:focus-visible { outline: 3px solid light-dark(#1f5fbf, #8ab8ff); outline-offset: 2px }
[role=alert] { color: light-dark(#a3161d, #ffb3b0) }
`
const styles = [`'sha256-${createHash('sha256').update(css).digest('base64')}'`]

/** Returns a page of the server itself, which loads nothing. */
export function plainPage(title: string, body: string, head = ''): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `${head}<meta name="robots" content="noindex">` +
    `<title>${title}</title><style>${css}</style></head><body><main>` +
    `<h1>${title}</h1>${body}</main></body></html>`
  )
}

/** Responds with a page of the server itself. */
export function sendPlainPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .headers({
      ...pageHeaders,
      'content-security-policy': contentSecurityPolicy({ styles }),
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page)
}
