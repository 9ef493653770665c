import type { DivisionEvent } from '@league/contracts/division/events'
import type {
  DivisionId,
  GameId,
  LeagueId,
  MatchupId,
  SeasonId,
  TeamEntryId,
} from '@league/contracts/kernel/id'
import { isSameName } from '@league/contracts/kernel/text'
import { reject } from '@league/contracts/kernel/problem'
import type { Aggregate } from '../kernel/command-handler.ts'
import type { FromReadModel } from '../kernel/from-read-model.ts'

export type Correction = Extract<DivisionEvent, { type: 'BracketResultCorrected' }>['data']
export type ScheduledMatchup = Extract<DivisionEvent, { type: 'MatchupScheduled' }>['data']

export interface DivisionTeam {
  teamEntryId: TeamEntryId
  leagueId: LeagueId
}

export interface Division {
  divisionId: DivisionId
  name: string
  videoUrl: string | null
  imageUrl: string | null
  /** In seed order, best seed first. */
  teams: readonly DivisionTeam[]
  /**
   * The games of the bracket by their ids, without deleted ones. `holds` is whether the game takes its
   * matchup: a voided game leaves its matchup free for another game.
   */
  games: Readonly<Record<GameId, { matchId: MatchupId; holds: boolean; scheduled: ScheduledMatchup }>>
  /** Corrections of results, oldest first. */
  corrections: readonly Correction[]
}

export interface DivisionsState {
  /** The divisions of the season by their ids. */
  divisions: Readonly<Record<DivisionId, Division>>
  /** The deleted divisions as they were, without teams and games. */
  deleted: Readonly<Record<DivisionId, Division>>
  /** Corrections that are recorded here, but not yet applied to the streams of all their games. */
  openCorrections: readonly Correction[]
}

export const noDivisions: DivisionsState = { divisions: {}, deleted: {}, openCorrections: [] }

/** One stream holds all divisions of a season, because a decision about one may depend on the others. */
export const divisions: Aggregate<DivisionsState, DivisionEvent, SeasonId> = {
  name: 'division',
  initialState: noDivisions,
  evolve,
}

/** @throws Problem `not-found` */
export function requireExistingDivision(state: DivisionsState, divisionId: DivisionId): Division {
  return state.divisions[divisionId] ?? reject('not-found')
}

/**
 * Rejects a name that another division of the season has, ignoring case.
 *
 * @throws Problem `division-name-taken`
 */
export function rejectTakenName({ divisions }: DivisionsState, name: string, exceptId?: DivisionId): void {
  const taken = Object.values(divisions).some(
    (division) => division.divisionId !== exceptId && isSameName(division.name, name),
  )
  if (taken) reject('division-name-taken')
}

/**
 * Teams and games that were deleted. The stream of the divisions does not record that a league above them was
 * deleted, so a command brings this along. Deleted ones never come back, so an outdated value can only refuse
 * too much.
 */
export type DeletedInReadModel = FromReadModel<{ teams: readonly TeamEntryId[]; games: readonly GameId[] }>

/** Returns the existing games of a division. While there are any, its teams keep their positions (R157). */
export function existingGamesOf(division: Division, deleted: DeletedInReadModel): GameId[] {
  return Object.keys(division.games).filter((gameId) => !deleted.value.games.includes(gameId))
}

/** @throws Problem `division-locked` while the division has games */
export function requireUnlocked(division: Division, deleted: DeletedInReadModel): Division {
  return existingGamesOf(division, deleted).length > 0 ? reject('division-locked') : division
}

/**
 * Returns the teams of an unlocked division without the deleted ones, and the events that record what was
 * deleted.
 */
export function removeDeleted(
  seasonId: SeasonId,
  { divisionId, teams, games }: Division,
  deleted: DeletedInReadModel,
): { events: DivisionEvent[]; teams: Division['teams'] } {
  const deletedTeams = teams.filter(({ teamEntryId }) => deleted.value.teams.includes(teamEntryId))
  return {
    events: [
      ...Object.entries(games).map(([gameId, { matchId }]): DivisionEvent => ({
        type: 'MatchupReleased',
        data: { divisionId, seasonId, matchId, gameId },
      })),
      ...deletedTeams.map((team): DivisionEvent => ({
        type: 'DivisionTeamRemoved',
        data: { divisionId, seasonId, ...team },
      })),
    ],
    teams: teams.filter((team) => !deletedTeams.includes(team)),
  }
}

/** Returns the game that holds a matchup, or null for a free one. */
export function gameOfMatchup({ games }: Division, matchId: MatchupId): GameId | null {
  return Object.keys(games).find((id) => games[id]?.holds && games[id].matchId === matchId) ?? null
}

function evolve(state: DivisionsState, event: DivisionEvent): DivisionsState {
  const { data, type } = event
  const { divisionId } = data
  if (type === 'DivisionCreated') {
    const empty = { videoUrl: null, imageUrl: null, teams: [], games: {}, corrections: [] }
    const division = { divisionId, name: data.name, ...empty }
    return { ...state, divisions: { ...state.divisions, [divisionId]: division } }
  }
  if (type === 'DivisionDeleted') {
    const { [divisionId]: gone, ...divisions } = state.divisions
    const openCorrections = state.openCorrections.filter((open) => open.divisionId !== divisionId)
    const deleted = gone
      ? { ...state.deleted, [divisionId]: { ...gone, teams: [], games: {} } }
      : state.deleted
    return { divisions, deleted, openCorrections }
  }
  if (type === 'DivisionRestored') {
    const { [divisionId]: restored, ...deleted } = state.deleted
    if (!restored) return state
    const division = { ...restored, teams: data.teams }
    return { ...state, divisions: { ...state.divisions, [divisionId]: division }, deleted }
  }
  const openCorrections = openCorrectionsAfter(state, event)
  const division = state.divisions[divisionId]
  if (!division) return { ...state, openCorrections }
  const changed = { ...division, ...changesBy(division, event) }
  const divisions: Record<DivisionId, Division> = { ...state.divisions, [divisionId]: changed }
  const previous =
    type === 'DivisionTeamAssigned' && data.fromDivisionId !== null && divisions[data.fromDivisionId]
  if (previous)
    divisions[previous.divisionId] = { ...previous, teams: withoutTeam(previous, data.teamEntryId) }
  return { ...state, divisions, openCorrections }
}

function openCorrectionsAfter(
  { openCorrections }: DivisionsState,
  { type, data }: DivisionEvent,
): readonly Correction[] {
  if (type === 'BracketResultCorrected') return [...openCorrections, data]
  if (type !== 'BracketCorrectionCompleted') return openCorrections
  return openCorrections.filter(({ correctionId }) => correctionId !== data.correctionId)
}

function changesBy(division: Division, { type, data }: DivisionEvent): Partial<Division> {
  switch (type) {
    case 'DivisionRenamed':
      return { name: data.after }
    case 'DivisionMediaChanged':
      return data.after
    case 'DivisionTeamAssigned': {
      const { teamEntryId, leagueId } = data
      return { teams: [...withoutTeam(division, teamEntryId), { teamEntryId, leagueId }] }
    }
    case 'DivisionTeamRemoved':
      return { teams: withoutTeam(division, data.teamEntryId) }
    case 'DivisionTeamsReordered': {
      const order = new Map(data.after.map((id, index) => [id, index]))
      const positionOf = ({ teamEntryId }: DivisionTeam) => order.get(teamEntryId) ?? order.size
      return { teams: division.teams.toSorted((a, b) => positionOf(a) - positionOf(b)) }
    }
    case 'MatchupScheduled': {
      const game = { matchId: data.matchId, holds: true, scheduled: data }
      return { games: { ...division.games, [data.gameId]: game } }
    }
    case 'MatchupReleased':
      return { games: withoutGame(division, data.gameId) }
    case 'BracketResultCorrected': {
      const games = { ...(data.after === null ? withoutGame(division, data.gameId) : division.games) }
      for (const { gameId, action } of data.later) {
        const game = games[gameId]
        if (game) games[gameId] = { ...game, holds: action !== 'voided' }
      }
      return { games, corrections: [...division.corrections, data] }
    }
    default:
      return {}
  }
}

function withoutTeam({ teams }: Division, id: TeamEntryId): DivisionTeam[] {
  return teams.filter(({ teamEntryId }) => teamEntryId !== id)
}

function withoutGame({ games }: Division, gameId: GameId): Division['games'] {
  const { [gameId]: _, ...others } = games
  return others
}
