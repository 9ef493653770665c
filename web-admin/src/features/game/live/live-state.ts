import { type LiveGame, pointsOf, runningScore, withPlay } from '@league/contracts/game/live-rules'
import type { PlayView } from '@league/contracts/game/views'
import { addPlays } from '../outbox/live-queue.ts'
import type { LiveQueue } from '../outbox/live-types.ts'
import { toPlay } from '../outbox/live-plays.ts'

export type Side = 'home' | 'away'

export interface PlayerTally {
  points: number
  fouls: number
}

export interface LogEntry {
  play: PlayView
  /** The score after a basket; null for anything else. */
  score: { home: number; away: number } | null
  /** The player who did it, or who came in; null for a time-out. */
  playerId: string | null
  /** The player who went out in a substitution; null for anything else. */
  leavingId: string | null
  isSent: boolean
}

export interface LiveState {
  live: LiveGame
  score: { home: number; away: number }
  /** The latest play first. */
  log: readonly LogEntry[]
  /** The players on the court. */
  lineups: Readonly<Record<Side, readonly string[]>>
  tallies: ReadonlyMap<string, PlayerTally>
}

const noTally: PlayerTally = { points: 0, fouls: 0 }

/** Returns a game as this device knows it: what the server has, and every tap that it does not have yet. */
export function liveStateOf(queue: LiveQueue, homeTeamId: string): LiveState {
  const sent = new Set(queue.recorded.map(({ id }) => id))
  // A changed play keeps its time, and with it its place in the log.
  const plays = addPlays(queue.recorded, queue.queued).toSorted((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  )
  const sideOf = ({ team_id }: PlayView): Side => (team_id === homeTeamId ? 'home' : 'away')
  const log: LogEntry[] = []
  const lineups: Record<Side, readonly string[]> = { home: [], away: [] }
  const tallies = new Map<string, PlayerTally>()
  let live = queue.base
  for (const play of plays) {
    live = withPlay(live, toPlay(play), homeTeamId)
    const side = sideOf(play)
    const before = lineups[side]
    if (play.kind === 'lineup') lineups[side] = play.players ?? []
    // The starters are not a substitution, and cannot be taken back.
    if (play.kind === 'lineup' && before.length === 0) continue
    const points = play.action ? pointsOf(play.action) : 0
    if (play.action && play.player_id) {
      const tally = tallies.get(play.player_id) ?? noTally
      const fouls = tally.fouls + Number(play.action === 'foul')
      tallies.set(play.player_id, { points: tally.points + points, fouls })
    }
    const entered = play.players?.find((playerId) => !before.includes(playerId))
    log.push({
      play,
      score: points > 0 ? runningScore(live) : null,
      playerId: play.player_id ?? entered ?? null,
      leavingId: before.find((playerId) => play.players && !play.players.includes(playerId)) ?? null,
      isSent: sent.has(play.id),
    })
  }
  for (const { kind, at, clock, gamePeriodId = null, running = false, id } of queue.queued) {
    if (kind !== 'clock') continue
    live = withPlay(live, { kind, playId: id, at, gamePeriodId, clock, running }, homeTeamId)
  }
  return { live, score: runningScore(live), log: log.reverse(), lineups, tallies }
}

/** Returns the tally of a player: '6 pts, 3 fouls'. */
export function tallyText({ points, fouls }: PlayerTally): string {
  const parts = [
    ...(points > 0 || fouls === 0 ? [points === 1 ? '1 pt' : `${points} pts`] : []),
    ...(fouls > 0 ? [foulText(fouls)] : []),
  ]
  return parts.join(', ')
}

export function foulText(fouls: number): string {
  return fouls === 1 ? '1 foul' : `${fouls} fouls`
}
