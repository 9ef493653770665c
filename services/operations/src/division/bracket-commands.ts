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
  withoutDeleted,
} from './state.ts'

export interface ScheduleMatchup extends Omit<ScheduledMatchup, 'seasonId' | 'leagueId'> {
  deleted: DeletedInReadModel
}

/**
 * Gives a matchup its only game (R176). The first game locks the division, so deleted teams leave it before.
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
      : withoutDeleted(seasonId, division, deleted)
    const holder = gameOfMatchup(division, matchId)
    if (holder !== null && !deleted.value.games.includes(holder)) reject('matchup-taken')
    if (holder !== null && locked)
      events.push({ type: 'MatchupReleased', data: { divisionId, seasonId, matchId, gameId: holder } })
    const home = teams.find(({ teamEntryId }) => teamEntryId === matchup.homeTeamId)
    const { leagueId } = home ?? reject('not-found')
    return [...events, { type: 'MatchupScheduled', data: { ...matchup, seasonId, leagueId } }]
  },
}

export interface ReleaseMatchup {
  divisionId: DivisionId
  gameId: GameId
}

/** Frees the matchup of a game that is deleted. Does nothing if the division no longer has the game. */
export const releaseMatchup: CommandHandler<ReleaseMatchup, DivisionsState, DivisionEvent, SeasonId> = {
  ...divisions,
  decide({ divisionId, gameId }, state, { streamId: seasonId }) {
    const game = state.divisions[divisionId]?.games[gameId]
    if (!game) return []
    return [{ type: 'MatchupReleased', data: { divisionId, seasonId, matchId: game.matchId, gameId } }]
  },
}

/**
 * Records that another team advances, together with what becomes of the later games, in one event. The caller
 * decided on the bracket, so it must send the revision at which it read the bracket.
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

/** Records that a correction was applied to all its games. Does nothing if that is recorded already. */
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
