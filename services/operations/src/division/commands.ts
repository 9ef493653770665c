import { MAX_BRACKET_TEAMS } from '@league/contracts/bracket/rules'
import type { DivisionEvent } from '@league/contracts/division/events'
import type { DivisionId, GameId, SeasonId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { CommandHandler } from '../kernel/command-handler.ts'
import {
  type DeletedInReadModel,
  divisions,
  type DivisionsState,
  type DivisionTeam,
  rejectTakenName,
  requireExistingDivision,
  requireUnlocked,
  removeDeleted,
} from './state.ts'

/**
 * Creates a division without teams.
 *
 * @throws Problem `name-required` for a blank name (R159) · `division-name-taken`
 */
export const createDivision: CommandHandler<
  { name: string },
  DivisionsState,
  DivisionEvent,
  SeasonId,
  DivisionId
> = {
  ...divisions,
  creates: true,
  decide(command, state, { streamId: seasonId, newId: divisionId }) {
    const name = command.name.trim() || reject('name-required')
    rejectTakenName(state, name)
    return [{ type: 'DivisionCreated', data: { divisionId, seasonId, name } }]
  },
}

export interface RenameDivision {
  divisionId: DivisionId
  name: string
}

/**
 * Renames a division.
 *
 * @throws Problem `not-found` · `name-required` for a blank name (R159) · `division-name-taken`
 */
export const renameDivision: CommandHandler<RenameDivision, DivisionsState, DivisionEvent, SeasonId> = {
  ...divisions,
  decide({ divisionId, name }, state, { streamId: seasonId }) {
    const before = requireExistingDivision(state, divisionId).name
    const after = name.trim() || reject('name-required')
    if (after === before) return []
    rejectTakenName(state, after, divisionId)
    return [{ type: 'DivisionRenamed', data: { divisionId, seasonId, before, after } }]
  },
}

/** An omitted field stays as it is; null or '' clears it. */
export interface ChangeDivisionMedia {
  divisionId: DivisionId
  videoUrl?: string | null | undefined
  imageUrl?: string | null | undefined
}

/**
 * Changes the video and image of a division. The contract has checked that both are http or https URLs
 * (R164).
 */
export const changeDivisionMedia: CommandHandler<
  ChangeDivisionMedia,
  DivisionsState,
  DivisionEvent,
  SeasonId
> = {
  ...divisions,
  decide({ divisionId, ...change }, state, { streamId: seasonId }) {
    const { videoUrl, imageUrl } = requireExistingDivision(state, divisionId)
    const before = { videoUrl, imageUrl }
    const after = {
      videoUrl: change.videoUrl === undefined ? videoUrl : change.videoUrl || null,
      imageUrl: change.imageUrl === undefined ? imageUrl : change.imageUrl || null,
    }
    if (after.videoUrl === videoUrl && after.imageUrl === imageUrl) return []
    return [{ type: 'DivisionMediaChanged', data: { divisionId, seasonId, before, after } }]
  },
}

export interface AssignTeamToDivision extends DivisionTeam {
  divisionId: DivisionId
  /** The season of the team entry, which never changes. */
  entrySeasonId: SeasonId
  /** Deletions in this division, and in the one that the team comes from. */
  deleted: DeletedInReadModel
}

/**
 * Adds a team to the end of a division, at the position that equals the count of its teams (R154, R167). A
 * team of another division of the season moves (R153). Does nothing for a team of this division. Neither
 * division may have bracket games (R157).
 *
 * @throws Problem `not-found` · `team-of-another-season` · `division-locked` · `division-full`
 */
export const assignTeamToDivision: CommandHandler<
  AssignTeamToDivision,
  DivisionsState,
  DivisionEvent,
  SeasonId
> = {
  ...divisions,
  decide({ divisionId, teamEntryId, leagueId, entrySeasonId, deleted }, state, { streamId: seasonId }) {
    const division = requireExistingDivision(state, divisionId)
    if (entrySeasonId !== seasonId) reject('team-of-another-season')
    if (division.teams.some((team) => team.teamEntryId === teamEntryId)) return []
    requireUnlocked(division, deleted)
    const previous = Object.values(state.divisions).find(({ teams }) =>
      teams.some((team) => team.teamEntryId === teamEntryId),
    )
    if (previous) requireUnlocked(previous, deleted)
    const { events, teams } = removeDeleted(seasonId, division, deleted)
    if (teams.length >= MAX_BRACKET_TEAMS) reject('division-full')
    const team = { divisionId, seasonId, teamEntryId, leagueId }
    const data = { ...team, position: teams.length, fromDivisionId: previous?.divisionId ?? null }
    return [...events, { type: 'DivisionTeamAssigned', data }]
  },
}

export interface RemoveTeamFromDivision {
  divisionId: DivisionId
  teamEntryId: TeamEntryId
  deleted: DeletedInReadModel
}

/**
 * Removes a team from a division, unless bracket games exist (R157). The teams below it move up (R155).
 *
 * @throws Problem `not-found` for a team that is not in the division · `division-locked`
 */
export const removeTeamFromDivision: CommandHandler<
  RemoveTeamFromDivision,
  DivisionsState,
  DivisionEvent,
  SeasonId
> = {
  ...divisions,
  decide({ divisionId, teamEntryId, deleted }, state, { streamId: seasonId }) {
    const division = requireExistingDivision(state, divisionId)
    const removed = division.teams.find((team) => team.teamEntryId === teamEntryId) ?? reject('not-found')
    requireUnlocked(division, deleted)
    const { value, position } = deleted
    const otherTeams = value.teams.filter((id) => id !== teamEntryId)
    const otherDeleted = { value: { ...value, teams: otherTeams }, position }
    const { events } = removeDeleted(seasonId, division, otherDeleted)
    return [...events, { type: 'DivisionTeamRemoved', data: { divisionId, seasonId, ...removed } }]
  },
}

export interface ReorderDivisionTeams {
  divisionId: DivisionId
  /** Every team of the division once, best seed first. */
  order: readonly TeamEntryId[]
  deleted: DeletedInReadModel
}

/**
 * Puts the teams of a division into a new order.
 *
 * @throws Problem `division-locked` while bracket games exist (R157, R158) · `division-order-incomplete` ·
 * `not-found`
 */
export const reorderDivisionTeams: CommandHandler<
  ReorderDivisionTeams,
  DivisionsState,
  DivisionEvent,
  SeasonId
> = {
  ...divisions,
  decide({ divisionId, order, deleted }, state, { streamId: seasonId }) {
    const division = requireUnlocked(requireExistingDivision(state, divisionId), deleted)
    const { events, teams } = removeDeleted(seasonId, division, deleted)
    const before = teams.map(({ teamEntryId }) => teamEntryId)
    const ordered = new Set(order)
    const complete = ordered.size === order.length && before.every((id) => ordered.has(id))
    if (!complete || order.length !== before.length) reject('division-order-incomplete')
    if (before.every((id, index) => id === order[index])) return []
    const data = { divisionId, seasonId, before, after: [...order] }
    return [...events, { type: 'DivisionTeamsReordered', data }]
  },
}

export interface DeleteDivision {
  divisionId: DivisionId
  /** The games of the division, whose own streams are deleted already. */
  deletedGames: readonly GameId[]
}

/**
 * Deletes a division. Its teams are free for another division again (R156).
 *
 * @throws Problem `not-found` · `too-busy` if the division has a game that is not among the deleted ones
 */
export const deleteDivision: CommandHandler<DeleteDivision, DivisionsState, DivisionEvent, SeasonId> = {
  ...divisions,
  decide({ divisionId, deletedGames }, state, { streamId: seasonId }) {
    const { games } = requireExistingDivision(state, divisionId)
    if (Object.keys(games).some((gameId) => !deletedGames.includes(gameId))) reject('too-busy')
    return [{ type: 'DivisionDeleted', data: { divisionId, seasonId } }]
  },
}
