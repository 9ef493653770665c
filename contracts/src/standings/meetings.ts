import type { TeamEntryId } from '../kernel/id.ts'
import { winnerOf } from '../game/rules.ts'
import type { StandingGame } from './record.ts'

/** Teams that are tied. */
type Group = readonly { team: { id: TeamEntryId } }[]

/** What the teams of a group did against each other. */
export interface Meetings {
  /** The wins and losses of each team of the group, in its order. */
  records: ReadonlyMap<TeamEntryId, { wins: number; losses: number }>
  /** Whether each team has won or lost against another one. */
  isComplete: boolean
  /** The games that one of them won, oldest first. */
  games: readonly DecidedGame[]
}

/** A game with its place in the order of all games. */
interface DecidedGame {
  game: StandingGame
  winner: TeamEntryId
  order: number
}

export type FindMeetings = (group: Group) => Meetings

/**
 * Indexes games by team, so that finding the meetings of a group takes the games of its teams and not all games. The
 * meetings of the same array are found once.
 *
 * @param games oldest first
 */
export function indexMeetings(games: readonly StandingGame[]): FindMeetings {
  const homeGames = new Map<TeamEntryId, DecidedGame[]>()
  for (const [order, game] of games.entries()) {
    const winner = winnerOf(game)
    if (!winner) continue
    const others = homeGames.get(game.home_team_id)
    if (others) others.push({ game, winner, order })
    else homeGames.set(game.home_team_id, [{ game, winner, order }])
  }
  const known = new WeakMap<Group, Meetings>()
  return (group) => {
    const meetings = known.get(group) ?? meetingsAmong(group, homeGames)
    known.set(group, meetings)
    return meetings
  }
}

function meetingsAmong(group: Group, homeGames: ReadonlyMap<TeamEntryId, readonly DecidedGame[]>): Meetings {
  const records = new Map(group.map(({ team }) => [team.id, { wins: 0, losses: 0 }]))
  const games: DecidedGame[] = []
  for (const [id, home] of records)
    for (const decided of homeGames.get(id) ?? []) {
      const away = records.get(decided.game.away_team_id)
      if (!away) continue
      games.push(decided)
      const isHomeWin = decided.winner === id
      home[isHomeWin ? 'wins' : 'losses'] += 1
      away[isHomeWin ? 'losses' : 'wins'] += 1
    }
  return {
    records,
    isComplete: [...records.values()].every(({ wins, losses }) => wins + losses > 0),
    games: games.sort((a, b) => a.order - b.order),
  }
}
