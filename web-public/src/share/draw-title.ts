import type { PicturePart } from '@league/contracts/client/share-picture'
import { type Site, siteName } from '../lib/site.ts'
import type { Head } from '../page/head.ts'
import { brandField, shadesOf } from './frame.ts'
import { courtLines, image, RIGHT, SOFT, text } from './parts.ts'
import { wrap } from './wrap.ts'

const ROOM = RIGHT - 56
/** About as many letters of the text font as fit into a line. */
const LETTERS_PER_LINE = 68
const MAX_LINES = 3

/** Draws the title of a page and its description. */
export function drawTitle(
  { title, description }: Pick<Head, 'title' | 'description'>,
  site: Site,
): PicturePart[] {
  const name = site.organization?.name ?? siteName(site)
  const logo = site.organization?.logo_url
  const top = logo ? 0 : -80
  return [
    brandField(site),
    courtLines(700, 720),
    ...(logo ? [image(logo, { x: 56, y: 72, width: 120, height: 120, fit: 'contain' as const })] : []),
    ...(title
      ? [
          text(
            name,
            { font: 'display', size: 48, fill: shadesOf(site).glow },
            { x: 56, y: 250 + top, maxWidth: ROOM },
          ),
        ]
      : []),
    text(title ?? name, { font: 'display', size: 112 }, { x: 56, y: 364 + top, maxWidth: ROOM }),
    ...wrap(description, LETTERS_PER_LINE, MAX_LINES).map((content, index) =>
      text(
        content,
        { font: 'text', size: 28, opacity: SOFT },
        { x: 56, y: 424 + top + index * 38, maxWidth: ROOM },
      ),
    ),
  ]
}
