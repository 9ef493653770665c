import type { GameEvent, GameRecord, StatLine } from '@league/contracts/game/events'
import type { EventId, GameId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { isDeepStrictEqual } from 'node:util'
import {
  type ExistingGame,
  game,
  type GameState,
  type PlayLog,
  recordOf,
  requireExistingGame,
} from '../../game/state.ts'
import { changedFields, rejectForLater, type Undoable } from '../../kernel/undo.ts'

type DataOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>['data']

/** Returns the record of a game with a part of an earlier one. */
type PartOf = (now: GameRecord, before: GameRecord) => GameRecord

const result: PartOf = (now, { status, score, winnerTeamId }) => ({ ...now, status, score, winnerTeamId })

/** A part of the record that goes back to what it was before an event. */
const recordBack = (part: PartOf) => (_: unknown, now: GameState, before: GameState) =>
  restoreRecord(requireExistingGame(now), part(recordOf(requireExistingGame(now)), recordBefore(before)))

const takesBackResult = { touches: () => 'result', takeBack: recordBack(result) }

/** Takes back changes of a game. What happened in a live game is taken back in its log, play by play. */
export const undoableGame: Undoable<GameState, GameEvent, GameId> = {
  ...game,
  undos: {
    GameScheduled: {
      touches: () => '',
      takeBack: (_, now) => ({ type: 'GameDeleted', data: requireExistingGame(now).ids }),
    },
    GameRescheduled: {
      touches: () => 'time',
      takeBack: ({ before }, now) => {
        const { ids, startsAt } = requireExistingGame(now)
        return { type: 'GameRescheduled', data: { ...ids, before: startsAt, after: before } }
      },
    },
    GameDetailsChanged: {
      touches: ({ before, after }) =>
        Object.keys(changedFields(before, after)).map((field) => `details/${field}`),
      takeBack: ({ before, after }, now) => {
        const { ids, details } = requireExistingGame(now)
        const restored = { ...details, ...changedFields(after, before) }
        return { type: 'GameDetailsChanged', data: { ...ids, before: details, after: restored } }
      },
    },
    ScoreRecorded: takesBackResult,
    ScoreCorrected: {
      touches: () => 'result',
      takeBack: (_, now, before) =>
        restoreRecord(
          requireExistingGame(now),
          result(recordOf(requireExistingGame(now)), recordBefore(before)),
          {
            undoneCorrections: 1,
          },
        ),
    },
    PlayerStatsRecorded: {
      touches: ({ teamEntryId, lines }) => lines.map(({ playerId }) => `lines/${teamEntryId}/${playerId}`),
      takeBack: ({ teamEntryId, lines }, now, before) =>
        recordBack((record, earlier) => withLinesOf(record, earlier, teamEntryId, lines))(null, now, before),
    },
    PeriodScoresRecorded: {
      touches: () => 'periods',
      takeBack: recordBack((now, { periodScores }) => ({ ...now, periodScores })),
    },
    GameForfeited: takesBackResult,
    GamePostponed: takesBackResult,
    GameCancelled: takesBackResult,
    GameReinstated: {
      touches: () => ['result', 'note'],
      takeBack(_, now, before) {
        const { publicNote } = requireExistingGame(before)
        const { ids } = requireExistingGame(now)
        const note: GameEvent = { type: 'GameNoteChanged', data: { ...ids, before: null, after: publicNote } }
        const restored = recordBack(result)(null, now, before)
        return publicNote === null ? restored : [...restored, note]
      },
    },
    GameNoteChanged: {
      touches: () => 'note',
      takeBack: ({ before, after }, now) => {
        const { ids } = requireExistingGame(now)
        return { type: 'GameNoteChanged', data: { ...ids, before: after, after: before } }
      },
    },
    GameStarted: {
      touches: () => 'live',
      takeBack(_, now, before) {
        const existing = requireExistingGame(now)
        const later = findStandingPlays(existing.playLog)
        if (later) return rejectForLater(later)
        const record = withoutEmptyLines(recordOf(existing), recordBefore(before), existing.playLog)
        return restoreRecord(existing, record, { endsPlay: true })
      },
    },
    GameFinished: takesBackResult,
    GameDeleted: { touches: () => '', takeBack: (_, now, before) => restoredGame(now, before) },
    GameRecordRestored: {
      touches: ({ before, after, endsPlay }) => [
        ...(isDeepStrictEqual(resultOf(before), resultOf(after)) ? [] : ['result']),
        ...(isDeepStrictEqual(before.periodScores, after.periodScores) ? [] : ['periods']),
        ...changedLines(before, after),
        ...(endsPlay ? ['live'] : []),
      ],
      takeBack({ before, endsPlay, undoneCorrections }, now, earlier) {
        const { ids, score } = requireExistingGame(now)
        const { live } = requireExistingGame(earlier)
        if (undoneCorrections > 0 && score && before.score) {
          const data = { ...ids, before: score, after: before.score, restoredFrom: null }
          return { type: 'ScoreCorrected', data }
        }
        if (!endsPlay || !live) return restoreRecord(requireExistingGame(now), before)
        const { periodSeconds, timeOuts, clock } = live
        const { at, gamePeriodId } = clock
        return { type: 'GameStarted', data: { ...ids, at, gamePeriodId, periodSeconds, timeOuts } }
      },
    },
    GameRestored: {
      touches: () => '',
      takeBack: (_, now) => ({ type: 'GameDeleted', data: requireExistingGame(now).ids }),
    },
  },
  // Whether plays keep the start of a game from being undone depends on those that are taken back.
  others: { PlaysRecorded: () => 'lines' },
}

function recordBefore(state: GameState): GameRecord {
  return recordOf(requireExistingGame(state))
}

function restoreRecord(
  now: ExistingGame,
  after: GameRecord,
  options: Partial<Pick<DataOf<'GameRecordRestored'>, 'undoneCorrections' | 'endsPlay'>> = {},
): GameEvent[] {
  const before = recordOf(now)
  const data = { ...now.ids, before, after, undoneCorrections: 0, ...options }
  return [{ type: 'GameRecordRestored', data }]
}

/** Returns a record with the lines that some players of a team had in an earlier one. */
function withLinesOf(
  now: GameRecord,
  earlier: GameRecord,
  teamEntryId: TeamEntryId,
  players: readonly StatLine[],
): GameRecord {
  const ids = new Set(players.map(({ playerId }) => playerId))
  const linesOf = (record: GameRecord) =>
    record.lines.find((team) => team.teamEntryId === teamEntryId)?.lines ?? []
  const lines = [
    ...linesOf(now).filter(({ playerId }) => !ids.has(playerId)),
    ...linesOf(earlier).filter(({ playerId }) => ids.has(playerId)),
  ]
  const others = now.lines.filter((team) => team.teamEntryId !== teamEntryId)
  return { ...now, lines: lines.length > 0 ? [...others, { teamEntryId, lines }] : others }
}

/**
 * Returns the event that recorded the first plays, or null if all actions and time-outs are taken back. The clock and the
 * players on the court are no reason to keep a game in play.
 */
function findStandingPlays(log: PlayLog | null): EventId | null {
  const takenBack = new Set(
    playsOf(log).flatMap((play) => (play.kind === 'taken-back' ? [play.play.playId] : [])),
  )
  const stands = playsOf(log).some(
    ({ kind, playId }) => (kind === 'action' || kind === 'time-out') && !takenBack.has(playId),
  )
  if (!stands) return null
  // The history keeps all plays of a period under the first event of them.
  let first: EventId | null = null
  for (let entry = log; entry; entry = entry.earlier) if (entry.plays.length > 0) first = entry.eventId
  return first
}

/** Returns a record with the earlier lines of the players whose plays were all taken back, and changed no count. */
function withoutEmptyLines(now: GameRecord, earlier: GameRecord, log: PlayLog | null): GameRecord {
  const actors = new Set(playsOf(log).flatMap((play) => (play.kind === 'action' ? [play.playerId] : [])))
  return now.lines.reduce((record, { teamEntryId, lines }) => {
    const before = earlier.lines.find((team) => team.teamEntryId === teamEntryId)?.lines ?? []
    const empty = lines.filter((line) => {
      const stats = before.find(({ playerId }) => playerId === line.playerId)?.stats ?? {}
      const keys = Object.keys({ ...stats, ...line.stats })
      return actors.has(line.playerId) && keys.every((key) => (stats[key] ?? 0) === (line.stats[key] ?? 0))
    })
    return empty.length > 0 ? withLinesOf(record, earlier, teamEntryId, empty) : record
  }, now)
}

const resultOf = ({ status, score, winnerTeamId }: GameRecord) => ({ status, score, winnerTeamId })

function changedLines(before: GameRecord, after: GameRecord): string[] {
  const linesOf = ({ lines }: GameRecord) =>
    new Map(
      lines.flatMap(({ teamEntryId, lines: team }) =>
        team.map((line): [string, StatLine] => [`lines/${teamEntryId}/${line.playerId}`, line]),
      ),
    )
  const [earlier, later] = [linesOf(before), linesOf(after)]
  return [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (path) => !isDeepStrictEqual(earlier.get(path), later.get(path)),
  )
}

/** Returns the event that brings a deleted game back with everything that was recorded about it. */
function restoredGame(now: GameState, before: GameState): GameEvent {
  if (now.exists) return reject('already-undone')
  const state = requireExistingGame(before)
  const { ids, startsAt, bracket, playLog } = state
  return {
    type: 'GameRestored',
    data: { ...ids, ...startsAt, bracket, record: recordOf(state), plays: playsOf(playLog) },
  }
}

function playsOf(log: PlayLog | null): PlayLog['plays'][number][] {
  return log === null ? [] : [...playsOf(log.earlier), ...log.plays]
}
