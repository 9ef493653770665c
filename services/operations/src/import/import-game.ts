import type { GameEvent } from '@league/contracts/game/events'
import type { GameId, LeagueId, PlayerId, SeasonId } from '@league/contracts/kernel/id'
import { changeGameDetails } from '../game/details-commands.ts'
import { recordPlayerStats, type StatLineInput } from '../game/stat-commands.ts'
import { recordScore, type RecordScore } from '../game/score-commands.ts'
import { scheduleGame } from '../game/schedule-commands.ts'
import { game as gameAggregate, type GameState, requireExistingGame } from '../game/state.ts'
import { reinstate } from '../game/status-commands.ts'
import type { CommandHandler } from '../kernel/command-handler.ts'
import { defaultPeriodId } from '../statistics/state.ts'
import type { EntryIds } from '../team/entry/state.ts'
import { type ImportRun, nullIfRejected } from './import-run.ts'
import type { FileGame } from './season-files.ts'

/** Records the score of a game. A postponed game that has a score by now was played in the meantime. */
const playGame: CommandHandler<RecordScore, GameState, GameEvent, GameId> = {
  ...gameAggregate,
  decide(command, state, context) {
    const existing = requireExistingGame(state)
    const events = existing.status === 'postponed' ? reinstate(existing, 'scheduled') : []
    const after = events.reduce((current, event) => gameAggregate.evolve(current, event, ''), state)
    return [...events, ...recordScore.decide(command, after, context)]
  },
}

/** Returns lines as they were before times were in seconds, because command ids are derived from them. */
function withMinutes<Team extends { lines: readonly StatLineInput[] }>(team: Team) {
  const lines = team.lines.map((line) => {
    const { min } = line.stats
    return min === undefined ? line : { ...line, stats: { ...line.stats, min: min / 60 } }
  })
  return { ...team, lines }
}

/** What the import has already brought in, which games refer to. */
export interface ImportedRows {
  seasonId: SeasonId
  leagueId: LeagueId
  /** The ids of the team entries by the teams' ids in the file. */
  entries: ReadonlyMap<string, EntryIds>
  /** The ids of the players by their ids in the file. */
  playerIds: ReadonlyMap<string, PlayerId>
}

/**
 * Imports a game with its score, periods, box score and status. A game that somebody deleted by hand stays
 * deleted.
 */
export async function importGame(
  run: ImportRun,
  game: FileGame,
  { seasonId, leagueId, entries, playerIds }: ImportedRows,
): Promise<void> {
  const { legacyId, date, time, timeZone, score, status } = game
  const entryIdOf = (team: string) => entries.get(team)?.teamEntryId ?? ''
  const [homeTeamId, awayTeamId] = [entryIdOf(game.home), entryIdOf(game.away)]
  // A team that somebody removed by hand stays removed, and its games with it.
  if (!homeTeamId || !awayTeamId) return run.rowDone()
  const command = {
    seasonId,
    leagueId,
    homeTeamId,
    awayTeamId,
    date,
    time,
    timeZone,
    legacyId,
    location: game.location,
  }
  const gameId =
    game.existing?.gameId ??
    (await run.send(scheduleGame, command, run.metadataFor('game', leagueId, legacyId))).entityId
  const change = createChange(run, gameId)
  const { status: newStatus, ...details } = game.existing?.changes ?? {}
  if (Object.keys(details).length > 0) await change('details', changeGameDetails, details)
  if (score) {
    const { organizationId, sportId } = run.options
    const periodScores = game.periods.map((row) => ({
      gamePeriodId: defaultPeriodId(organizationId, sportId, row.period),
      teamEntryId: entryIdOf(row.team),
      score: row.score,
    }))
    const command = { ...score, periodScores }
    // The score of a game that is played later counts although it stands in the file already.
    const isPlayed = status === 'final' || status === 'scheduled'
    await change('score', playGame, command, isPlayed ? command : [command, status])
  }
  if (game.lines.length > 0) {
    const teams = [game.home, game.away].map((team) => ({
      teamEntryId: entryIdOf(team),
      lines: game.lines
        .filter((line) => line.team === team)
        .map(({ player, played, stats }) => ({ playerId: playerIds.get(player) ?? '', played, stats })),
    }))
    await change('stats', recordPlayerStats, { teams }, { teams: teams.map(withMinutes) })
  }
  // A score with points makes a game final, so the status needs no command of its own then.
  const statusIsImplied =
    status === 'scheduled' || (status === 'final' && score && score.home + score.away > 0)
  if (newStatus) await change('status', changeGameDetails, { status: newStatus })
  else if (!statusIsImplied && !game.existing) await change('status', changeGameDetails, { status })
  run.rowDone()
}

/**
 * Returns a function that sends a command to the game. A game that somebody canceled by hand stays as it is.
 * The command id is derived from `content`: a repeated file changes nothing, so that changes by hand stay, and
 * a corrected file corrects the game.
 */
function createChange(run: ImportRun, gameId: GameId) {
  return <Command>(
    kind: string,
    handler: CommandHandler<Command, GameState, GameEvent, GameId>,
    command: Command,
    content: unknown = command,
  ) => {
    const metadata = run.metadataFor('change', gameId, kind, JSON.stringify(content))
    const sent = run.send(handler, command, metadata, gameId)
    return nullIfRejected('not-found', nullIfRejected('game-not-playable', sent))
  }
}
