import type { PicturePart, TextRun } from '@league/contracts/client/share-picture'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { teamColors } from '../badge/team-colors.ts'
import type { GameData } from '../features/game/game-data.ts'
import { gameStateText, type Side } from '../ui/game-summary.ts'
import { badgeOrLogo, FADED, FIELD_HEIGHT, line, MARGIN, rect, shape, SOFT, text, WHITE } from './parts.ts'

const CENTER = 600
const HALF_WIDTH = 600
/** The middle of the badge and the score of each side. */
const COLUMNS = { away: { team: 160, score: 460 }, home: { team: 1040, score: 740 } } as const
/** More periods would not fit. */
const MAX_PERIODS = 6
/** The field of a team whose colors are not shown. */
const PLAIN_FIELD = '#171c21'

/** Draws a game: two fields in the colors of the teams with the score, the time, or what became of the game. */
export function drawGame({ game, live, records, bracket, periods }: GameData): PicturePart[] {
  const off = game.status === 'postponed' || game.status === 'cancelled'
  const when = whenText(game)
  const competition = bracket?.name ?? game.league
  const state = stateText(game, live)
  const hasScore = live !== null || game.completed
  const middle: PicturePart[] = hasScore
    ? []
    : [...tipOff(game, off), ...note(off ? game.note : game.location)]
  return [
    ...field('away', game.away),
    ...field('home', game.home),
    shape(`<circle cx="${CENTER}" cy="264" r="300" fill="none" stroke="${WHITE}" stroke-opacity=".22"/>`),
    text(
      state || competition,
      { font: 'display', size: 44 },
      { x: CENTER, y: 74, maxWidth: 1000, anchor: 'middle' },
    ),
    text(
      hasScore ? `${competition} · ${when}` : state ? competition : game.season,
      { font: 'text', size: 24, opacity: 0.9 },
      { x: CENTER, y: 108, maxWidth: 1088, anchor: 'middle' },
    ),
    ...side('away', game.away, recordOf(records.away)),
    ...side('home', game.home, recordOf(records.home)),
    ...scores(game, live),
    ...middle,
    ...(periods && (game.status === 'final' || live) ? [periodLine(periods)] : []),
  ]
}

/** Returns 'FINAL', 'LIVE · Q3', 'POSTPONED' and so on; an empty text for a game that is to be played. */
function stateText(game: GameData['game'], live: GameData['live']): string {
  if (live) return live.period ? `LIVE · ${live.period}` : 'LIVE'
  return gameStateText(game).toUpperCase()
}

function whenText({ date }: GameData['game']): string {
  return date === null ? 'Date to be announced' : formatDate(date)
}

/** '7–3 · 2nd in Sunday Men' has no room for the place. */
const recordOf = (record: string | null) => record?.split(' · ')[0] ?? null

function field(position: 'away' | 'home', { badge }: Side): PicturePart[] {
  const x = position === 'away' ? 0 : HALF_WIDTH
  if (!badge) return [rect(x, 0, HALF_WIDTH, FIELD_HEIGHT, PLAIN_FIELD)]
  return [
    rect(x, 0, HALF_WIDTH, FIELD_HEIGHT, teamColors(badge).light.hero),
    rect(x, FIELD_HEIGHT - 16, HALF_WIDTH, 4, badge.secondary),
    rect(x, FIELD_HEIGHT - 12, HALF_WIDTH, 12, badge.primary),
  ]
}

function side(position: 'away' | 'home', team: Side, record: string | null): PicturePart[] {
  const x = COLUMNS[position].team
  return [
    ...badgeOrLogo(team, { x: x - 68, y: 164, size: 136 }),
    text(team.name, { font: 'display', size: 52 }, { x, y: 352, maxWidth: 300, anchor: 'middle' }),
    ...(record === null
      ? []
      : [
          text(
            record,
            { font: 'text', size: 26, opacity: SOFT },
            { x, y: 394, maxWidth: 300, anchor: 'middle' },
          ),
        ]),
  ]
}

/** Draws the score of a final or running game, or W and L of a forfeit, which has no score. */
function scores(game: GameData['game'], live: GameData['live']): PicturePart[] {
  const isForfeit = game.status === 'forfeit'
  return (['away', 'home'] as const).flatMap((position) => {
    const { id, score } = game[position]
    const won = game.winner === id
    const mark = live ? live[position] : isForfeit && game.winner ? (won ? 'W' : 'L') : score
    if (mark === null) return []
    const isLoser = !live && game.winner !== null && !won
    return [
      text(
        String(mark),
        { font: 'display', size: 244, opacity: isLoser ? FADED : 1 },
        { x: COLUMNS[position].score, y: 370, maxWidth: 260, anchor: 'middle' },
      ),
    ]
  })
}

/** Draws date and time of a game without a score, struck through if it is not played then. */
function tipOff(game: GameData['game'], off: boolean): PicturePart[] {
  const time = game.time === null ? 'TBD' : formatTime(game.time)
  const [clock = '', half = ''] = time.split(' ')
  const zone = game.timeZoneName ? ` ${game.timeZoneName}` : ''
  const opacity = off ? FADED : 1
  const runs: TextRun[] = [
    { text: clock, font: 'display', size: 150, fill: WHITE, opacity },
    { text: half ? ` ${half}${zone}` : zone, font: 'display', size: 64, fill: WHITE, opacity },
  ]
  return [
    line(runs, { x: CENTER, y: 318, maxWidth: 500, anchor: 'middle' }),
    ...(off ? [rect(CENTER - 180, 262, 360, 8, WHITE)] : []),
    text(
      whenText(game),
      { font: 'text-bold', size: 30, opacity },
      { x: CENTER, y: 376, maxWidth: 500, anchor: 'middle' },
    ),
  ]
}

function note(content: string | null): PicturePart[] {
  if (!content) return []
  return [
    text(
      content,
      { font: 'text', size: 26, opacity: 0.9 },
      { x: CENTER, y: 478, maxWidth: 1200 - 2 * MARGIN, anchor: 'middle' },
    ),
  ]
}

/** Returns 'Q1 12–15   Q2 19–16'. */
function periodLine({ periods, away, home }: NonNullable<GameData['periods']>): PicturePart {
  const runs = periods.slice(0, MAX_PERIODS).flatMap(({ name }, index): TextRun[] => [
    {
      text: `${index === 0 ? '' : '\u2003\u2002'}${name} `,
      font: 'text',
      size: 26,
      fill: WHITE,
      opacity: SOFT,
    },
    { text: `${away[index] ?? '–'}–${home[index] ?? '–'}`, font: 'text-bold', size: 26, fill: WHITE },
  ])
  return line(runs, { x: CENTER, y: 480, maxWidth: 1200 - 2 * MARGIN, anchor: 'middle' })
}
