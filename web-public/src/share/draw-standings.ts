import type { PicturePart } from '@league/contracts/client/share-picture'
import type { StandingsData, StandingRow } from '../features/standings/standings-data.ts'
import { gamesBehindText } from '../features/standings/standing-row.ts'
import type { Site } from '../lib/site.ts'
import { playoffText } from '../parts/playoff-text.ts'
import { countText } from '../ui/count-text.ts'
import { brandField, shadesOf } from './frame.ts'
import { badgeOrLogo, courtLines, rect, RIGHT, SOFT, text, WHITE } from './parts.ts'
import { titlePanel } from './title-panel.ts'

const LEFT = 428
const TOP = 64
const ROW_HEIGHT = 57
/** What fits above the footer. */
const MAX_ROWS = 8
/** The right edges of the columns, and where the names start. */
const COLUMNS = { rank: LEFT + 28, badge: LEFT + 58, name: LEFT + 112, record: 976, pct: 1072, behind: RIGHT }

/** Draws the top of the first table that the page shows, beside its title. */
export function drawStandings({ season, tables, leagues, choice }: StandingsData, site: Site): PicturePart[] {
  const [table] = tables
  const rows = table?.rows ?? []
  const league = table?.league?.name ?? leagues.find(({ id }) => id === choice.league)?.name
  const places = table?.league?.playoffPlaces ?? 0
  const hasPlayoffs = playoffText(places, rows.length) !== null
  const { glow } = shadesOf(site)
  const hasBehind = rows.some(({ gamesBehind }) => gamesBehind !== 0)
  return [
    brandField(site),
    courtLines(-380, 700),
    ...titlePanel({
      title: 'Standings',
      subtitle: league ?? 'All leagues',
      lines: [season?.name ?? '', countText(rows.length, 'team')],
      accent: glow,
    }),
    ...(hasPlayoffs
      ? [
          rect(56, 300, 8, 28, glow),
          text('Playoff places', { font: 'text', size: 22, opacity: SOFT }, { x: 76, y: 322, maxWidth: 260 }),
        ]
      : []),
    ...head(hasBehind),
    ...rows.slice(0, MAX_ROWS).flatMap((row, index) =>
      drawRow(row, {
        y: TOP + index * ROW_HEIGHT,
        accent: glow,
        inPlayoffs: hasPlayoffs && index < places,
        isBelowLine: hasPlayoffs && index === places,
        hasBehind,
      }),
    ),
  ]
}

function head(hasBehind: boolean): PicturePart[] {
  const style = { font: 'text', size: 18, opacity: SOFT } as const
  const y = TOP - 14
  return [
    text('Team', style, { x: COLUMNS.name, y, maxWidth: 200 }),
    text('W–L', style, { x: COLUMNS.record, y, maxWidth: 90, anchor: 'end' }),
    text('PCT', style, { x: COLUMNS.pct, y, maxWidth: 90, anchor: 'end' }),
    ...(hasBehind ? [text('GB', style, { x: COLUMNS.behind, y, maxWidth: 70, anchor: 'end' })] : []),
  ]
}

interface RowStyle {
  y: number
  accent: string
  inPlayoffs: boolean
  isBelowLine: boolean
  hasBehind: boolean
}

function drawRow(row: StandingRow, { y, accent, inPlayoffs, isBelowLine, hasBehind }: RowStyle) {
  const baseline = y + 37
  return [
    isBelowLine ? rect(LEFT, y - 1, RIGHT - LEFT, 3, accent) : rect(LEFT, y, RIGHT - LEFT, 1, WHITE, 0.16),
    ...(inPlayoffs ? [rect(LEFT - 8, y, 8, ROW_HEIGHT, accent)] : []),
    text(
      String(row.rank),
      { font: 'display', size: 32, fill: accent },
      { x: COLUMNS.rank, y: baseline + 2, maxWidth: 50, anchor: 'middle' },
    ),
    ...badgeOrLogo(row, { x: COLUMNS.badge, y: y + 8, size: 40 }),
    text(
      row.name,
      { font: 'text-bold', size: 25 },
      { x: COLUMNS.name, y: baseline, maxWidth: COLUMNS.record - 100 - COLUMNS.name },
    ),
    text(
      `${row.wins}–${row.losses}`,
      { font: 'display', size: 32 },
      { x: COLUMNS.record, y: baseline + 2, maxWidth: 96, anchor: 'end' },
    ),
    text(
      row.winPercentage,
      { font: 'text', size: 25 },
      { x: COLUMNS.pct, y: baseline, maxWidth: 90, anchor: 'end' },
    ),
    ...(hasBehind
      ? [
          text(
            gamesBehindText(row.gamesBehind),
            { font: 'text', size: 25, opacity: SOFT },
            { x: COLUMNS.behind, y: baseline, maxWidth: 64, anchor: 'end' },
          ),
        ]
      : []),
  ]
}
