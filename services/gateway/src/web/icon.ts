import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { rejected } from '@league/contracts/kernel/problem'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { Directory } from '../reads/directory.ts'

/** `/icon/<slug>.svg`: the first letter of an organization on its colour, for who has no logo. */
export function serveIcons(app: FastifyInstance, directory: Directory): void {
  app.get<{ Params: { file: string } }>(
    '/icon/:file',
    { schema: { hide: true } as object },
    async ({ params, caller, headers }, reply) => {
      const slug = /^([a-z0-9-]{2,50})\.svg$/.exec(params.file)?.[1]
      const organization = slug === undefined ? null : await directory.bySlug(slug)
      const { host } = caller
      const here = host.kind === 'shared' || host.organizationId === organization?.id
      if (!organization || !here) return rejected('not-found')
      const icon = drawIcon(organization)
      const etag = `"${createHash('sha256').update(icon).digest('base64url').slice(0, 22)}"`
      reply.headers({ etag, 'cache-control': 'public, max-age=3600' })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/svg+xml').send(icon)
    },
  )
}

/** Letters and digits alone are drawn, so there is nothing in a name that would have to be escaped. */
export function drawIcon({
  name,
  slug,
  brandColor,
}: Pick<OrganizationView, 'name' | 'slug' | 'brandColor'>): string {
  const drawable = /[\p{L}\p{N}]/u
  const initial = (drawable.exec(name) ?? drawable.exec(slug))?.[0].toUpperCase() ?? ''
  const color = /^#[0-9a-f]{6}$/i.test(brandColor) ? brandColor : '#333333'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="12" fill="${color}"/>` +
    '<text x="32" y="46" text-anchor="middle" font-family="system-ui, sans-serif" font-weight="700" ' +
    `font-size="40" fill="${inkOn(color)}">${initial}</text></svg>`
  )
}

/** White or near black, whichever stands out more from a colour (WCAG 2 contrast). */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [white, black] = [1.05 / (luminance + 0.05), (luminance + 0.05) / (0.0056 + 0.05)]
  return white >= black ? '#ffffff' : '#111111'
}
