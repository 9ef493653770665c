import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { reject } from '@league/contracts/kernel/problem'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { Directory } from '../reads/directory.ts'

/**
 * Serves `/icon/<slug>.svg` for organizations without a logo: the first letter of the name on the brand
 * color.
 */
export function serveIcons(app: FastifyInstance, directory: Directory): void {
  app.get<{ Params: { file: string } }>(
    '/icon/:file',
    { schema: { hide: true } as object },
    async ({ params, caller, headers }, reply) => {
      const slug = /^([a-z0-9-]{2,50})\.svg$/.exec(params.file)?.[1]
      const organization = slug === undefined ? null : await directory.find({ slug })
      const { host } = caller
      const isVisibleHere = host.kind === 'shared' || host.organizationId === organization?.id
      if (!organization || !isVisibleHere) return reject('not-found')
      const icon = drawIcon(organization)
      const etag = `"${createHash('sha256').update(icon).digest('base64url').slice(0, 22)}"`
      reply.headers({ etag, 'cache-control': 'public, max-age=3600' })
      if (headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('image/svg+xml').send(icon)
    },
  )
}

/** Draws the icon. Only a letter or digit of the name is used, so nothing needs escaping. */
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
    `font-size="40" fill="${textColorOn(color)}">${initial}</text></svg>`
  )
}

/** Returns white or near black, whichever has the higher contrast with a color (WCAG 2). */
function textColorOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((offset) => {
    const channel = Number.parseInt(color.slice(offset, offset + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const [white, black] = [1.05 / (luminance + 0.05), (luminance + 0.05) / (0.0056 + 0.05)]
  return white >= black ? '#ffffff' : '#111111'
}
