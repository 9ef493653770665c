import type { PicturePart } from '@league/contracts/client/share-picture'
import type { DrawnMatchup, DrawnSide } from '../blocks/bracket/drawn-bracket.ts'
import type { BracketData } from '../features/bracket/bracket-data.ts'
import type { Site } from '../lib/site.ts'
import { countText } from '../ui/count-text.ts'
import { brandField, shadesOf } from './frame.ts'
import {
  badgeOrLogo,
  courtLines,
  FADED,
  FIELD_HEIGHT,
  rect,
  RIGHT,
  shape,
  SOFT,
  text,
  WHITE,
} from './parts.ts'
import { titlePanel } from './title-panel.ts'

const LEFT = 428
const TOP = 72
const BOTTOM = FIELD_HEIGHT - 20
const GAP = 28
const SIDE_HEIGHT = 40
/** The last rounds are shown: four games above each other are the most that can be read. */
const MAX_ROUNDS = 3

/** Draws the last rounds of a bracket beside its title and its champion. */
export function drawBracketPicture({ season, division, bracket }: BracketData, site: Site): PicturePart[] {
  const { glow } = shadesOf(site)
  const rounds = bracket.rounds.slice(-MAX_ROUNDS)
  const width = (RIGHT - LEFT - GAP * (rounds.length - 1)) / Math.max(1, rounds.length)
  const { champion } = bracket
  return [
    brandField(site),
    courtLines(-380, 700),
    ...titlePanel({
      title: 'Bracket',
      subtitle: division.name,
      lines: [season.name, rounds.length === 0 ? '' : countText(bracket.rounds.length, 'round')],
      accent: glow,
    }),
    ...(champion
      ? [
          text('Champion', { font: 'text', size: 24, opacity: SOFT }, { x: 56, y: 352, maxWidth: 336 }),
          ...badgeOrLogo(champion, { x: 56, y: 372, size: 72 }),
          text(
            champion.name,
            { font: 'display', size: 48 },
            champion.badge || champion.logo
              ? { x: 142, y: 424, maxWidth: 250 }
              : { x: 56, y: 410, maxWidth: 336 },
          ),
        ]
      : []),
    ...rounds.flatMap(({ label, matchups }, index) => {
      const x = LEFT + index * (width + GAP)
      const slot = (BOTTOM - TOP) / matchups.length
      return [
        text(label, { font: 'text', size: 20, opacity: SOFT }, { x, y: 48, maxWidth: width }),
        ...matchups.flatMap((matchup, number) => {
          const y = TOP + slot * number + (slot - 2 * SIDE_HEIGHT) / 2
          return [
            ...drawMatchup(matchup, { x, y, width, accent: glow }),
            ...(index === rounds.length - 1 ? [] : [connector(x + width, y + SIDE_HEIGHT, slot, number)]),
          ]
        }),
      ]
    }),
  ]
}

interface Box {
  x: number
  y: number
  width: number
  accent: string
}

function drawMatchup({ sides }: DrawnMatchup, { x, y, width, accent }: Box): PicturePart[] {
  const isDecided = sides.some(({ won }) => won)
  return [
    rect(x, y, width, 2 * SIDE_HEIGHT, '#000000', 0.22),
    rect(x, y + SIDE_HEIGHT, width, 1, WHITE, 0.16),
    ...sides.flatMap((side, index) =>
      drawSide(side, { x, y: y + index * SIDE_HEIGHT, width, accent }, isDecided && !side.won),
    ),
  ]
}

function drawSide(side: DrawnSide, { x, y, width, accent }: Box, isFaded: boolean): PicturePart[] {
  const baseline = y + 28
  const hasBadge = Boolean(side.badge ?? side.logo)
  const nameX = x + (hasBadge ? 48 : 14)
  return [
    ...(side.won ? [rect(x, y, 4, SIDE_HEIGHT, accent)] : []),
    ...badgeOrLogo(side, { x: x + 12, y: y + 6, size: 28 }),
    text(
      side.name,
      {
        font: 'display',
        size: 27,
        opacity: isFaded || side.id === null ? FADED : 1,
      },
      { x: nameX, y: baseline, maxWidth: x + width - 58 - nameX },
    ),
    ...(side.score === null
      ? []
      : [
          text(
            String(side.score),
            { font: 'display', size: 28, opacity: isFaded ? FADED : 1 },
            { x: x + width - 12, y: baseline + 1, maxWidth: 44, anchor: 'end' },
          ),
        ]),
  ]
}

/** Draws the line from a matchup to the middle between it and its neighbor, where the next one is. */
function connector(x: number, y: number, slot: number, number: number): PicturePart {
  const towards = number % 2 === 0 ? slot / 2 : -slot / 2
  return shape(
    `<path d="M${x} ${y}h${GAP / 2}v${towards}h${GAP / 2}" fill="none" stroke="${WHITE}" stroke-opacity=".3" stroke-width="2"/>`,
  )
}
