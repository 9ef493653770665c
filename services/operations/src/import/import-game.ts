import type { GameEvent } from '@league/contracts/game/events'
import type { Id } from '@league/contracts/kernel/id'
import { changeGameDetails } from '../game/change-game-details.ts'
import { recordPlayerStats } from '../game/record-player-stats.ts'
import { recordScore } from '../game/record-score.ts'
import { scheduleGame } from '../game/schedule-game.ts'
import type { GameState } from '../game/state.ts'
import type { Decider } from '../kernel/decider.ts'
import { periodId } from '../statistics/ids.ts'
import type { EntryIds } from '../team/entries.ts'
import type { Target } from './open-target.ts'
import type { Pace } from './pace.ts'
import type { FileGame } from './season.ts'
import { unless } from './unless.ts'

/** A game with its score, periods, box score and status. A game that was deleted by hand stays deleted. */
export async function importGame(
  pace: Pace,
  game: FileGame,
  { seasonId, leagueId }: Target,
  teams: ReadonlyMap<string, EntryIds>,
  players: ReadonlyMap<string, Id>,
): Promise<void> {
  const { legacyId, date, time, timeZone, score, status } = game
  const entryOf = (team: string) => teams.get(team)?.teamEntryId ?? ''
  const [homeTeamId, awayTeamId] = [entryOf(game.home), entryOf(game.away)]
  // A team that was taken out by hand stays out, with its games.
  if (!homeTeamId || !awayTeamId) return pace.step()
  const command = { seasonId, leagueId, homeTeamId, awayTeamId, date, time, timeZone, legacyId }
  const scheduled = await pace.send(scheduleGame, command, pace.contextOf('game', leagueId, legacyId))
  const change = changesOf(pace, scheduled.entityId)
  if (score) {
    const periodScores = game.periods.map((row) => ({
      gamePeriodId: periodId(pace.options.organizationId, pace.options.sportId, row.period),
      teamEntryId: entryOf(row.team),
      score: row.score,
    }))
    await change('score', recordScore, { ...score, periodScores })
  }
  if (game.lines.length > 0) {
    await change('stats', recordPlayerStats, {
      teams: [game.home, game.away].map((team) => ({
        teamEntryId: entryOf(team),
        lines: game.lines
          .filter((line) => line.team === team)
          .map(({ player, played, stats }) => ({ playerId: players.get(player) ?? '', played, stats })),
      })),
    })
  }
  // Points make a game final by themselves.
  const told = status === 'scheduled' || (status === 'final' && score && score.home + score.away > 0)
  if (!told) await change('status', changeGameDetails, { status })
  pace.step()
}

/**
 * Sends a command to the game. Its id holds what it says: a repeated file changes nothing, also not what was changed by hand since; a
 * corrected file corrects.
 */
function changesOf(pace: Pace, gameId: Id) {
  return <Command>(kind: string, decider: Decider<Command, GameState, GameEvent>, command: Command) => {
    const context = pace.contextOf('change', gameId, kind, JSON.stringify(command))
    return unless('not-found', pace.send(decider, command, context, gameId))
  }
}
