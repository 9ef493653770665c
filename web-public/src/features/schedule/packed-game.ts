import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import type { GameNames } from '../../parts/name-games.ts'
import type { GameSummary, LiveScore } from '../../ui/game-summary.ts'

interface WithId {
  id: string
}

/** A game of the schedule, with the ids of its league and teams. */
export interface ScheduledGame
  extends
    Pick<GameSummary, 'id' | 'date' | 'time' | 'leagueId' | 'status' | 'location'>,
    Pick<GameSummary, 'live' | 'isAwaitingResult'>,
    GameNames {
  home: string
  away: string
  /** Null unless the game is final. */
  score: [home: number | null, away: number | null]
  completed: boolean
  winner: string | null
  /** Why the game is postponed, canceled or a forfeit (decision 54); empty without a public note. */
  note: string
}

/** What few games have. */
interface Rare {
  /** Omitted if 'final', which most are. */
  status?: GameSummary['status']
  /** The winner of a forfeit, which the score does not show: 1 for home, 2 for away. */
  forfeit?: 1 | 2
  live?: LiveScore
  awaits?: true
  zone?: string
  bracket?: string
  note?: string
}

/**
 * A game in the form in which it is sent: an array, with leagues, teams and venues as indexes. This reduces the size of
 * 240 games by a third.
 */
export type PackedGame = [
  id: string,
  date: string | null,
  time: string | null,
  leagueIndex: number,
  homeIndex: number,
  awayIndex: number,
  venueIndex: number,
  scoreHome: number | null,
  scoreAway: number | null,
  rare?: Rare,
]

/** The lists that packed games refer to. */
export interface PackingLists {
  leagues: readonly WithId[]
  teams: readonly WithId[]
  venues: readonly string[]
}

export function packGame(
  game: GameSummary & Pick<ScheduledGame, 'zone' | 'bracket' | 'note'>,
  { leagues, teams, venues }: PackingLists,
): PackedGame {
  const indexOf = (list: readonly WithId[], id: string) => list.findIndex((entry) => entry.id === id)
  const rare: Rare = {
    ...(game.status === 'final' ? {} : { status: game.status }),
    ...(game.status === 'forfeit' && game.winner ? { forfeit: game.winner === game.home.id ? 1 : 2 } : {}),
    ...(game.live ? { live: game.live } : {}),
    ...(game.isAwaitingResult ? { awaits: true } : {}),
    ...(game.zone ? { zone: game.zone } : {}),
    ...(game.bracket ? { bracket: game.bracket } : {}),
    ...(game.note ? { note: game.note } : {}),
  }
  const packed: PackedGame = [
    game.id,
    game.date,
    game.time,
    indexOf(leagues, game.leagueId),
    indexOf(teams, game.home.id),
    indexOf(teams, game.away.id),
    game.location === null ? -1 : venues.indexOf(game.location),
    game.home.score,
    game.away.score,
  ]
  if (Object.keys(rare).length > 0) packed.push(rare)
  return packed
}

export function unpackGame(packed: PackedGame, { leagues, teams, venues }: PackingLists): ScheduledGame {
  const [id, date, time, leagueIndex, homeIndex, awayIndex, venueIndex, score_home, score_away, rare = {}] =
    packed
  const { status = 'final', forfeit, live, awaits, zone = '', bracket = '', note = '' } = rare
  const home = teams[homeIndex]?.id ?? ''
  const away = teams[awayIndex]?.id ?? ''
  const result = {
    status,
    score_home,
    score_away,
    home_team_id: home,
    away_team_id: away,
    winner_team_id: forfeit ? ([home, away][forfeit - 1] ?? null) : null,
  }
  return {
    id,
    date,
    time,
    leagueId: leagues[leagueIndex]?.id ?? '',
    status,
    location: venues[venueIndex] ?? null,
    home,
    away,
    score: [score_home, score_away],
    completed: isCompleted(result),
    winner: winnerOf(result),
    zone,
    bracket,
    note,
    ...(live ? { live } : {}),
    ...(awaits ? { isAwaitingResult: true } : {}),
  }
}
