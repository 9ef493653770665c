import type { TeamBadge } from '@league/contracts/badge/rules'
import {
  type ImagePart,
  type PicturePart,
  SHARE_PICTURE_HEIGHT,
  SHARE_PICTURE_WIDTH,
  type ShapePart,
  type TextPart,
  type TextRun,
} from '@league/contracts/client/share-picture'
import { marks, outlines } from '../badge/badge-drawing.ts'
import { teamColors } from '../badge/team-colors.ts'

export const WHITE = '#ffffff'
/** The opacity of text that matters less, of the loser's score and of notes, on a field. */
export const SOFT = 0.86
export const FADED = 0.72

/** The height of the strip with the organization at the bottom of each picture. */
export const FOOTER_HEIGHT = 88
export const FIELD_HEIGHT = SHARE_PICTURE_HEIGHT - FOOTER_HEIGHT
export const MARGIN = 56
export const RIGHT = SHARE_PICTURE_WIDTH - MARGIN

export const shape = (svg: string): ShapePart => ({ kind: 'shape', svg })

export function rect(x: number, y: number, width: number, height: number, fill: string, opacity = 1) {
  return shape(
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`,
  )
}

interface Placement {
  x: number
  y: number
  maxWidth: number
  anchor?: TextPart['anchor']
}

/** Returns a line of several runs. */
export function line(runs: readonly TextRun[], { x, y, maxWidth, anchor = 'start' }: Placement): TextPart {
  return { kind: 'text', runs, x, y, anchor, maxWidth }
}

/** Returns a line of one run, white unless it says otherwise. */
export function text(
  content: string,
  style: Pick<TextRun, 'font' | 'size'> & Partial<Pick<TextRun, 'fill' | 'opacity'>>,
  placement: Placement,
): TextPart {
  return line([{ text: content, fill: WHITE, ...style }], placement)
}

interface BadgeBox {
  x: number
  y: number
  size: number
}

/** Draws a team's badge, or its logo, on a hero field. */
export function badgeOrLogo(
  team: { badge?: TeamBadge | null | undefined; logo?: string | null | undefined },
  { x, y, size }: BadgeBox,
): PicturePart[] {
  if (team.logo) return [image(team.logo, { x, y, width: size, height: size, fit: 'contain' })]
  return team.badge ? drawBadge(team.badge, { x, y, size }) : []
}

/** The box of a badge has 48 units, and its letters are large unless there are four of them. */
const UNITS = 48
const letterSize = (letters: string) => ([...letters].length > 3 ? 17.5 : 23)

function drawBadge(badge: TeamBadge, { x, y, size }: BadgeBox): PicturePart[] {
  const { ink, light } = teamColors(badge)
  const scale = size / UNITS
  const outline = outlines[badge.shape]
  const { path, stroke, baseline } = marks[badge.mark].full
  // One name for each place, since a picture has many badges.
  const clip = `clip-${x}-${y}`
  const mark = stroke
    ? `<path d="${path}" fill="none" stroke="${badge.secondary}" stroke-width="${stroke}"/>`
    : `<path d="${path}" fill="${badge.secondary}"/>`
  const letters = letterSize(badge.abbreviation)
  return [
    shape(
      `<g transform="translate(${x} ${y}) scale(${scale})"><clipPath id="${clip}"><path d="${outline}"/></clipPath>` +
        `<path d="${outline}" fill="${badge.primary}"/><g clip-path="url(#${clip})">${mark}</g>` +
        `<path d="${outline}" fill="none" stroke="${light.heroEdge}" stroke-width="2"/></g>`,
    ),
    text(
      badge.abbreviation,
      // At less than 18 px the letters would not be read: the name stands next to the badge.
      { font: 'display', size: Math.max(18, letters * scale), fill: ink },
      {
        x: x + size / 2,
        y: y + (baseline - (23 - letters) / 3) * scale,
        maxWidth: size * 0.8,
        anchor: 'middle',
      },
    ),
  ]
}

/** Returns a stored picture, or nothing for an address elsewhere, which the server never requests. */
export function image(path: string, box: Omit<ImagePart, 'kind' | 'path'>): PicturePart {
  return { kind: 'image', path, ...box }
}

/** Draws the lines of a court as a faint ornament, with its base at the bottom of the field. */
export function courtLines(x: number, width: number): PicturePart {
  const scale = width / 640
  return shape(
    `<g transform="translate(${x} ${FIELD_HEIGHT - 480 * scale}) scale(${scale})">` +
      '<path d="M60 480A300 300 0 0 1 660 480H600A240 240 0 0 0 120 480Z" fill="#fff" fill-opacity=".06"/>' +
      '<path d="M120 480A240 240 0 0 1 600 480M300 480V330H420V480M300 330A60 60 0 0 1 420 330" fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".22"/></g>',
  )
}
