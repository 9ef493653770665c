import type { GameDetailView } from '@league/contracts/game/views'
import { fullName } from '../box-score.ts'
import { cellText, fromApiValue } from '../cell-text.ts'
import { parseField, type Kind, type Value } from './fields.ts'

const detailLabels: Record<string, string> = {
  video_url: 'Video URL',
  location: 'Location',
  location_url: 'Location URL',
  venue_id: 'Venue',
  court: 'Court',
  time: 'Time',
  date: 'Date',
  status: 'Status',
  winner_team_id: 'Winner',
  public_note: 'Public note',
}

/** Headings of the fields that are resolved together. */
export const kindLabels: Record<Kind, string> = {
  stats: 'Box score',
  score: 'Score',
  details: 'Game details',
}

/** Returns the label of a field on the page, such as 'AST, A'ja Wilson', 'Q1, Aces' or 'Location'. */
export function labelOf(name: string, detail?: GameDetailView): string {
  const [kind, first, second] = parseField(name)
  if (kind === 'details') return detailLabels[first] ?? first
  if (kind === 'score') {
    if (first === 'reason') return 'Reason for the correction'
    const team = second || first
    const { game, gamePeriods = [] } = detail ?? {}
    const teamName =
      team === 'home' || team === game?.home_team_id
        ? (game?.homeTeam.name ?? 'Home')
        : team === 'away' || team === game?.away_team_id
          ? (game?.awayTeam.name ?? 'Away')
          : 'Team'
    const period = second && (gamePeriods.find(({ id }) => id === first)?.name ?? 'Period')
    return period ? `${period}, ${teamName}` : `Score, ${teamName}`
  }
  const player = [...(detail?.homeRoster ?? []), ...(detail?.awayRoster ?? [])].find(({ id }) => id === first)
  const stat = detail?.allStats.find(({ id }) => id === second)
  const statLabel = second === 'played' ? 'Played' : (stat?.abbreviation ?? 'Stat')
  return `${statLabel}, ${player ? fullName(player) : 'a player'}`
}

/** Returns the text of a value. */
export function valueText(name: string, value: Value | undefined, detail?: GameDetailView): string {
  if (value === null || value === undefined || value === '')
    return parseField(name)[0] === 'stats' ? '0' : 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const [kind, , second] = parseField(name)
  if (kind === 'stats' && typeof value === 'number') {
    const key = detail?.allStats.find(({ id }) => id === second)?.key
    return key ? cellText(key, fromApiValue(key, value)) : String(value)
  }
  if (name.endsWith('/winner_team_id') && detail) {
    const { game } = detail
    return value === game.home_team_id
      ? game.homeTeam.name
      : value === game.away_team_id
        ? game.awayTeam.name
        : 'a team'
  }
  return String(value)
}
