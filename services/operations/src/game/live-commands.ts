import type { GameEvent, PeriodScore } from '@league/contracts/game/events'
import {
  countsOfAction,
  DEFAULT_PERIOD_SECONDS,
  DEFAULT_TIME_OUTS,
  runningScore,
  type StartOfGame,
} from '@league/contracts/game/live-rules'
import type { ActionPlay, LoggedPlay, Play } from '@league/contracts/game/plays'
import { acceptsScore, isCompleted } from '@league/contracts/game/rules'
import type { GameId, PlayerId, PlayId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandContext, CommandHandler } from '../kernel/command-handler.ts'
import { recordPeriodScores } from './score-commands.ts'
import { lineOfPerson, recordPlayerStats, type StatLineInput } from './stat-commands.ts'
import {
  type ExistingGame,
  game,
  type GameState,
  isInPlay,
  requireExistingGame,
  requireScorable,
} from './state.ts'

export type StartGame = Pick<StartOfGame, 'at'> & {
  [Key in Exclude<keyof StartOfGame, 'at'>]?: StartOfGame[Key] | undefined
}

/**
 * Starts a game that is scored live. Its status stays `scheduled` until it is finished (decision 53). Starting
 * a game in play changes nothing, so two devices may both start it.
 *
 * @throws Problem `game-not-playable` for a postponed or canceled game · `game-completed`
 */
export const startGame: CommandHandler<StartGame, GameState, GameEvent, GameId> = {
  ...game,
  decide({ at, gamePeriodId, periodSeconds, timeOuts }, state) {
    const existing = requireExistingGame(state)
    if (!acceptsScore(existing)) reject('game-not-playable')
    if (isCompleted(existing)) reject('game-completed')
    if (isInPlay(existing)) return []
    const start = {
      at,
      gamePeriodId: gamePeriodId ?? null,
      periodSeconds: periodSeconds ?? DEFAULT_PERIOD_SECONDS,
      timeOuts: timeOuts ?? DEFAULT_TIME_OUTS,
    }
    return [{ type: 'GameStarted', data: { ...existing.ids, ...start } }]
  },
}

/** A play as a device sends it: without the counts of an action, and with the id of what is taken back. */
export type NewPlay =
  | Exclude<Play, { kind: 'action' | 'taken-back' }>
  | Omit<ActionPlay, 'counts'>
  | (Omit<Extract<Play, { kind: 'taken-back' }>, 'play'> & { of: PlayId })

export interface RecordPlays {
  plays: readonly NewPlay[]
  /** The keys of the stats that the organization shows. Others are not counted. */
  shownStats: ReadonlySet<string>
  /** Returns all ids of the player's person, the master first. */
  idsOf: (playerId: PlayerId) => readonly PlayerId[]
}

/**
 * Records what happened in a game, and adds it to the lines of the players. A play that is recorded already is
 * left out, so a device may send its plays again whenever it is unsure. Taking back a play that is not there,
 * or not anymore, changes nothing.
 *
 * Plays that arrive after the game was finished still count in the box score. The final score stays.
 *
 * @throws Problem `game-not-playable` for a postponed or canceled game · `game-not-started` · `invalid` for a
 * team that does not play
 */
export const recordPlays: CommandHandler<RecordPlays, GameState, GameEvent, GameId> = {
  ...game,
  decide({ plays, shownStats, idsOf }, state, context) {
    const existing = requireExistingGame(state)
    requireScorable(existing, context)
    if (!existing.playLog) reject('game-not-started')
    const recorded = newPlays(existing, plays, shownStats)
    if (recorded.length === 0) return []
    return [
      { type: 'PlaysRecorded', data: { ...existing.ids, plays: recorded } },
      ...changeLines(existing, recorded, idsOf, context),
    ]
  },
}

/** Returns the plays that are not recorded yet, with everything that follows from them. */
function newPlays(
  existing: ExistingGame,
  plays: readonly NewPlay[],
  shownStats: ReadonlySet<string>,
): Play[] {
  /** What can be taken back by id; null for any other play, and for one that was taken back. */
  const known = new Map<PlayId, LoggedPlay | null>()
  const add = (play: Play) => {
    if (play.kind === 'taken-back') known.set(play.play.playId, null)
    known.set(play.playId, play.kind === 'taken-back' || play.kind === 'clock' ? null : play)
  }
  const log = []
  for (let entry = existing.playLog; entry; entry = entry.earlier) log.push(entry.plays)
  for (const earlier of log.reverse().flat()) add(earlier)
  return plays.flatMap((play): Play[] => {
    if (known.has(play.playId)) return []
    if ('teamEntryId' in play) requirePlayingTeam(existing, play.teamEntryId)
    const resolved = resolve(play, known, shownStats)
    if (!resolved) return []
    add(resolved)
    return [resolved]
  })
}

function resolve(
  play: NewPlay,
  known: ReadonlyMap<PlayId, LoggedPlay | null>,
  shownStats: ReadonlySet<string>,
): Play | null {
  if (play.kind === 'action') return { ...play, counts: countsOfAction(play.action, shownStats) }
  if (play.kind !== 'taken-back') return play
  const { of, ...moment } = play
  const earlier = known.get(of)
  return earlier ? { ...moment, play: earlier } : null
}

function requirePlayingTeam({ ids }: ExistingGame, teamEntryId: TeamEntryId): void {
  if (teamEntryId === ids.homeTeamId || teamEntryId === ids.awayTeamId) return
  reject('invalid', [{ path: 'plays', message: 'This team does not play in this game.' }])
}

/** Returns the events that add plays to the lines of their players. A count never gets below 0. */
function changeLines(
  existing: ExistingGame,
  plays: readonly Play[],
  idsOf: RecordPlays['idsOf'],
  context: CommandContext<GameId>,
): GameEvent[] {
  const changes = new Map<TeamEntryId, Map<PlayerId, Record<string, number>>>()
  for (const play of plays) {
    const [action, sign] = play.kind === 'taken-back' ? [play.play, -1] : [play, 1]
    if (action.kind !== 'action') continue
    const team = changes.get(action.teamEntryId) ?? new Map<PlayerId, Record<string, number>>()
    const [master = action.playerId] = idsOf(action.playerId)
    const line = team.get(master) ?? {}
    for (const [key, count] of Object.entries(action.counts)) line[key] = (line[key] ?? 0) + sign * count
    changes.set(action.teamEntryId, team.set(master, line))
  }
  const ids: Record<PlayerId, readonly PlayerId[]> = {}
  const teams = [...changes].map(([teamEntryId, players]) => ({
    teamEntryId,
    lines: [...players].map(([playerId, change]): StatLineInput => {
      const own = (ids[playerId] = idsOf(playerId))
      const before = lineOfPerson(existing, teamEntryId, own)?.stats ?? {}
      const stats = Object.entries(change).map(([key, count]) => [
        key,
        Math.max(0, (before[key] ?? 0) + count),
      ])
      return { playerId, stats: Object.fromEntries(stats) }
    }),
  }))
  const recorded = recordPlayerStats.decide({ teams, idsOf: ids }, existing, context)
  return recorded.map((event) =>
    event.type === 'PlayerStatsRecorded' ? { ...event, data: { ...event.data, fromPlays: true } } : event,
  )
}

/**
 * Finishes a game in play with its running score, and records the score of each period. Finishing a game that
 * is completed already changes nothing.
 *
 * @throws Problem `game-not-playable` for a postponed or canceled game · `game-not-started`
 */
export const finishGame: CommandHandler<object, GameState, GameEvent, GameId> = {
  ...game,
  decide(_, state) {
    const existing = requireExistingGame(state)
    if (!acceptsScore(existing)) reject('game-not-playable')
    if (isCompleted(existing)) return []
    const { ids, live } = existing
    if (!live) return reject('game-not-started')
    const periodScores = Object.entries(live.periods).flatMap(([gamePeriodId, { home, away }]) =>
      gamePeriodId === ''
        ? []
        : [
            { gamePeriodId, teamEntryId: ids.homeTeamId, score: home.points },
            { gamePeriodId, teamEntryId: ids.awayTeamId, score: away.points },
          ],
    ) satisfies PeriodScore[]
    return [
      { type: 'GameFinished', data: { ...ids, score: runningScore(live) } },
      ...recordPeriodScores(existing, periodScores),
    ]
  },
}
