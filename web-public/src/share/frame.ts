import {
  type PicturePart,
  SHARE_PICTURE_HEIGHT,
  SHARE_PICTURE_WIDTH,
} from '@league/contracts/client/share-picture'
import { deriveShades, type Shades } from '../brand/shades.ts'
import type { Site } from '../lib/site.ts'
import { siteName } from '../lib/site.ts'
import { FIELD_HEIGHT, FOOTER_HEIGHT, image, MARGIN, rect, RIGHT, shape, SOFT, text, WHITE } from './parts.ts'

/** Returns the shades of the organization of a site. */
export const shadesOf = ({ organization }: Site): Shades => deriveShades(organization?.brandColor ?? '')

/** Returns the field of the brand color behind a picture without teams. */
export function brandField(site: Site): PicturePart {
  return rect(0, 0, SHARE_PICTURE_WIDTH, SHARE_PICTURE_HEIGHT, shadesOf(site).hero)
}

/** Draws the strip at the bottom: the organization and the address of its site. */
export function footer(site: Site): PicturePart[] {
  const { hero, glow } = shadesOf(site)
  const { organization } = site
  const logo = organization?.logo_url ?? null
  const middle = FIELD_HEIGHT + FOOTER_HEIGHT / 2
  return [
    rect(0, FIELD_HEIGHT, SHARE_PICTURE_WIDTH, FOOTER_HEIGHT, hero),
    rect(0, FIELD_HEIGHT, SHARE_PICTURE_WIDTH, FOOTER_HEIGHT, '#000000', 0.18),
    logo === null
      ? ball(MARGIN, middle - 22, 44, glow)
      : image(logo, { x: MARGIN, y: middle - 26, width: 52, height: 52, fit: 'contain' }),
    text(
      organization?.name ?? siteName(site),
      { font: 'display', size: 34 },
      { x: MARGIN + (logo === null ? 56 : 64), y: middle + 12, maxWidth: 560 },
    ),
    text(
      addressOf(site),
      { font: 'text', size: 22, opacity: SOFT },
      { x: RIGHT, y: middle + 8, maxWidth: 460, anchor: 'end' },
    ),
  ]
}

/** Returns the address of a site as people write it: 'league.example/wnba' or 'wnba.example'. */
function addressOf({ organization, origin, prefix, host }: Site): string {
  if (host === 'shared' && organization?.domain) return organization.domain
  return new URL(origin).host + prefix
}

function ball(x: number, y: number, size: number, water: string): PicturePart {
  return shape(
    `<g transform="translate(${x} ${y}) scale(${size / 32})"><circle cx="16" cy="16" r="15" fill="none" stroke="${WHITE}" stroke-width="2"/>` +
      `<path d="M1 16h30M16 1v30" stroke="${WHITE}" stroke-width="1.5" stroke-opacity=".55"/>` +
      `<path d="M2.5 21c4-4 8-4 13.5 0s9.5 4 13.5 0v1c-2 5.5-7 9-13.5 9S4.5 27.5 2.5 22Z" fill="${water}"/></g>`,
  )
}
