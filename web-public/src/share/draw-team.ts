import type { PicturePart } from '@league/contracts/client/share-picture'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { teamColors } from '../badge/team-colors.ts'
import type { TeamData } from '../features/team/team-data.ts'
import type { GameSummary } from '../ui/game-summary.ts'
import { badgeOrLogo, courtLines, FIELD_HEIGHT, MARGIN, rect, RIGHT, SOFT, text } from './parts.ts'

const FACE_WIDTH = 356
const STRIPE_WIDTH = 12
const LEFT = FACE_WIDTH + STRIPE_WIDTH + MARGIN
const ROOM = RIGHT - LEFT

/** Draws a team with its record and its next game, or its last result if no game is to come. */
export function drawTeam({ team, leagueGames, nextGame, games }: TeamData): PicturePart[] {
  const { badge, logo } = team
  const { light } = teamColors(badge)
  const perGame = (points: number) => (leagueGames === 0 ? '–' : (points / leagueGames).toFixed(1))
  const figures = [
    [`${team.wins}–${team.losses}`, 'wins–losses'],
    [String(team.rank), 'position'],
    [perGame(team.pointsFor), 'points a game'],
    [perGame(team.pointsAgainst), 'allowed'],
  ] as const
  return [
    rect(0, 0, 1200, FIELD_HEIGHT, light.hero),
    courtLines(700, 720),
    rect(0, 0, FACE_WIDTH, FIELD_HEIGHT, '#000000', 0.18),
    rect(FACE_WIDTH, 0, STRIPE_WIDTH, FIELD_HEIGHT, badge.secondary),
    ...badgeOrLogo({ badge, logo }, { x: 48, y: 141, size: 260 }),
    text(
      `${team.leagueName} · ${team.seasonName}`,
      { font: 'text-bold', size: 26 },
      { x: LEFT, y: 77, maxWidth: ROOM },
    ),
    text(team.name, { font: 'display', size: 112 }, { x: LEFT, y: 196, maxWidth: ROOM }),
    ...figures.flatMap(([value, label], index) => {
      const x = LEFT + (index * ROOM) / figures.length
      const maxWidth = ROOM / figures.length - 28
      return [
        text(value, { font: 'display', size: 88 }, { x, y: 330, maxWidth }),
        text(label, { font: 'text', size: 24, opacity: SOFT }, { x, y: 370, maxWidth }),
      ]
    }),
    ...lastLine(team.id, nextGame?.game ?? null, games),
  ]
}

/** Draws 'Next: at Dockers' with day, time and place, or the last result. */
function lastLine(teamId: string, next: GameSummary | null, games: readonly GameSummary[]): PicturePart[] {
  const last = games.findLast(({ status }) => status === 'final')
  const shown = next ?? last
  if (!shown) return []
  const isHome = shown.home.id === teamId
  const [own, other] = isHome ? [shown.home, shown.away] : [shown.away, shown.home]
  const opponent = `${isHome ? 'vs' : 'at'} ${other.name}`
  const time = shown.time === null ? '' : `, ${formatTime(shown.time)}`
  const [sentence, place] = next
    ? [
        `${next.live ? 'Playing now' : 'Next'}: ${opponent}`,
        `${formatDate(shown.date)}${time}${shown.location ? ` · ${shown.location}` : ''}`,
      ]
    : [`${own.score ?? 0}–${other.score ?? 0} ${opponent}`, formatDate(shown.date)]
  return [
    text(sentence, { font: 'text-bold', size: 28 }, { x: LEFT, y: 448, maxWidth: ROOM }),
    text(place, { font: 'text', size: 26, opacity: SOFT }, { x: LEFT, y: 488, maxWidth: ROOM }),
  ]
}
