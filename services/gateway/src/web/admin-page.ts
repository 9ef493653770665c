import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy, pageHeaders } from '../http/security-headers.ts'

const placeholder = '<meta name="style-nonce" content="" />'

/**
 * The one document of the admin app. The styles that its kit injects are allowed by a nonce, a new one each time.
 *
 * @throws Error when the build has no place for the nonce: every style would be refused
 */
export function loadAdminPage(bundle: URL): (reply: FastifyReply) => FastifyReply {
  const html = readFileSync(new URL('index.html', bundle), 'utf8')
  const place = /<meta name="style-nonce" content=""\s*\/?>/.exec(html)?.[0]
  if (!place) throw new Error(`The admin app has no ${placeholder}`)
  return (reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        ...pageHeaders,
        'content-security-policy': contentSecurityPolicy({ styles: [`'nonce-${nonce}'`] }),
        'cache-control': 'private, no-store',
      })
      .type('text/html; charset=utf-8')
      .send(html.replace(place, place.replace('content=""', `content="${nonce}"`)))
  }
}
