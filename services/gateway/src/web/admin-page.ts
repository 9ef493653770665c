import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyReply } from 'fastify'
import { contentSecurityPolicy, pageHeaders } from '../http/security-headers.ts'

const placeholder = '<meta name="style-nonce" content="" />'

/** Sends the document of the admin app, which names the site (R015). */
export type SendAdminPage = (reply: FastifyReply, siteName: string) => FastifyReply

/**
 * Loads the only HTML document of the admin app. A new nonce in each response allows the styles that its UI
 * library injects.
 *
 * @throws Error if the build has no placeholder for the nonce, since every style would be blocked
 */
export function loadAdminPage(bundle: URL): SendAdminPage {
  const html = readFileSync(new URL('index.html', bundle), 'utf8')
  const meta = /<meta name="style-nonce" content=""\s*\/?>/.exec(html)?.[0]
  if (!meta) throw new Error(`The build of the admin app lacks ${placeholder}`)
  return (reply, siteName) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({
        ...pageHeaders,
        'content-security-policy': contentSecurityPolicy({
          styles: [`'nonce-${nonce}'`],
          framesEmbeds: true,
        }),
        'cache-control': 'private, no-store',
      })
      .type('text/html; charset=utf-8')
      .send(nameSite(html, siteName).replace(meta, meta.replace('content=""', `content="${nonce}"`)))
  }
}

/** Fills in the title, the name of the site and the welcome to it. */
function nameSite(html: string, siteName: string): string {
  const name = siteName.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace('name="application-name" content=""', () => `name="application-name" content="${name}"`)
    .replace('name="description" content=""', () => `name="description" content="Welcome to ${name}."`)
}
