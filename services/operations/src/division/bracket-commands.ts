import type { DivisionEvent } from '@league/contracts/division/events'
import type { CorrectionId, DivisionId, GameId, SeasonId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandHandler } from '../kernel/command-handler.ts'
import {
  type Correction,
  type DeletedInReadModel,
  divisions,
  type DivisionsState,
  existingGamesOf,
  gameOfMatchup,
  requireExistingDivision,
  type ScheduledMatchup,
  removeDeleted,
} from './state.ts'

export interface ScheduleMatchup extends Omit<ScheduledMatchup, 'seasonId' | 'leagueId'> {
  deleted: DeletedInReadModel
}

/**
 * Schedules the game of a matchup. A matchup can have only one (R176). The first game locks the division, so
 * its deleted teams are removed first.
 *
 * @throws Problem `matchup-taken` (R177) · `not-found`
 */
export const scheduleMatchup: CommandHandler<ScheduleMatchup, DivisionsState, DivisionEvent, SeasonId> = {
  ...divisions,
  decide({ deleted, ...matchup }, state, { streamId: seasonId }) {
    const { divisionId, matchId } = matchup
    const division = requireExistingDivision(state, divisionId)
    const locked = existingGamesOf(division, deleted).length > 0
    const { events, teams } = locked
      ? { events: [] as DivisionEvent[], teams: division.teams }
      : removeDeleted(seasonId, division, deleted)
    const currentGameId = gameOfMatchup(division, matchId)
    if (currentGameId !== null && !deleted.value.games.includes(currentGameId)) reject('matchup-taken')
    // In an unlocked division, `removeDeleted` already released it.
    if (currentGameId !== null && locked)
      events.push({ type: 'MatchupReleased', data: { divisionId, seasonId, matchId, gameId: currentGameId } })
    const home = teams.find(({ teamEntryId }) => teamEntryId === matchup.homeTeamId)
    const { leagueId } = home ?? reject('not-found')
    return [...events, { type: 'MatchupScheduled', data: { ...matchup, seasonId, leagueId } }]
  },
}

export interface ReleaseMatchup {
  divisionId: DivisionId
  gameId: GameId
}

/** Frees the matchup of a deleted game. Does nothing if the division no longer has the game. */
export const releaseMatchup: CommandHandler<ReleaseMatchup, DivisionsState, DivisionEvent, SeasonId> = {
  ...divisions,
  decide({ divisionId, gameId }, state, { streamId: seasonId }) {
    const game = state.divisions[divisionId]?.games[gameId]
    if (!game) return []
    return [{ type: 'MatchupReleased', data: { divisionId, seasonId, matchId: game.matchId, gameId } }]
  },
}

/**
 * Records in one event that another team advances and what happens to the later games. Pass
 * `expectedRevision`, the revision of the bracket that this decision is based on.
 */
export const correctResult: CommandHandler<
  Omit<Correction, 'seasonId'>,
  DivisionsState,
  DivisionEvent,
  SeasonId
> = {
  ...divisions,
  decide(correction, state, { streamId: seasonId }) {
    requireExistingDivision(state, correction.divisionId)
    return [{ type: 'BracketResultCorrected', data: { ...correction, seasonId } }]
  },
}

/** Records that a correction was applied to all its games. Does nothing if this is already recorded. */
export const completeCorrection: CommandHandler<
  { correctionId: CorrectionId },
  DivisionsState,
  DivisionEvent,
  SeasonId
> = {
  ...divisions,
  decide({ correctionId }, { openCorrections }, { streamId: seasonId }) {
    const correction = openCorrections.find((open) => open.correctionId === correctionId)
    if (!correction) return []
    const { divisionId } = correction
    return [{ type: 'BracketCorrectionCompleted', data: { divisionId, seasonId, correctionId } }]
  },
}
