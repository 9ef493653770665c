import type { PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Captain, RosterEvent } from '@league/contracts/team/events'
import type { CommandHandler } from '../../kernel/command-handler.ts'
import type { EntryIds } from '../entry/state.ts'
import { isOnRoster, noCaptain, roster, type RosterState } from './state.ts'

export interface AddPlayerToTeam {
  entry: EntryIds
  playerId: PlayerId
  jersey?: string | null | undefined
  position?: string | null | undefined
  /** The other ids of the same person. */
  otherIds?: readonly PlayerId[] | undefined
}

/** Adds a player to a roster. A person can be on it only once (R204). @throws Problem `player-on-team` */
export const addPlayerToTeam: CommandHandler<AddPlayerToTeam, RosterState, RosterEvent, TeamEntryId> = {
  ...roster,
  decide({ entry, playerId, jersey, position, otherIds = [] }, state) {
    if ([playerId, ...otherIds].some((id) => isOnRoster(state, id))) reject('player-on-team')
    const data = { ...entry, playerId, jersey: jersey || null, position: position || null }
    return [{ type: 'PlayerJoinedTeam', data }]
  },
}

export interface AddPlayersToTeam {
  entry: EntryIds
  players: readonly Omit<AddPlayerToTeam, 'entry'>[]
}

/** Adds players to a roster. Those who are on it already stay as they are. */
export const addPlayersToTeam: CommandHandler<AddPlayersToTeam, RosterState, RosterEvent, TeamEntryId> = {
  ...roster,
  decide({ entry, players }, state, context) {
    const isNew = ({ playerId, otherIds = [] }: Omit<AddPlayerToTeam, 'entry'>) =>
      ![playerId, ...otherIds].some((id) => isOnRoster(state, id))
    return players
      .filter((player) => isNew(player))
      .flatMap((player) => addPlayerToTeam.decide({ entry, ...player }, state, context))
  },
}

export interface RemovePlayerFromTeam {
  playerId: PlayerId
  /** The other ids of the same person. Those on the roster are removed too. */
  otherIds?: readonly PlayerId[] | undefined
}

/**
 * Removes a player from a roster. A captain also loses the captaincy.
 *
 * @throws Problem `player-not-on-team`
 */
export const removePlayerFromTeam: CommandHandler<
  RemovePlayerFromTeam,
  RosterState,
  RosterEvent,
  TeamEntryId
> = {
  ...roster,
  decide({ playerId, otherIds = [] }, state) {
    const idsOfPerson = [playerId, ...otherIds]
    const idsOnRoster = idsOfPerson.filter((id) => isOnRoster(state, id))
    if (state.ids === null || idsOnRoster.length === 0) reject('player-not-on-team')
    const { ids, captain } = state
    const departures = idsOnRoster.map((id): RosterEvent => ({
      type: 'PlayerLeftTeam',
      data: { ...ids, playerId: id },
    }))
    if (!idsOfPerson.some((id) => id === captain.playerId)) return departures
    return [{ type: 'CaptainAppointed', data: { ...ids, before: captain, after: noCaptain } }, ...departures]
  },
}

export interface AppointCaptain {
  entry: EntryIds
  /** A player on the roster, a name without a player, or no captain (both null). */
  captain: Captain
  /** The other ids of the same person, who may be on the roster under any of them. */
  otherIds?: readonly PlayerId[] | undefined
}

/** Appoints or removes the captain of a team. @throws Problem `captain-not-on-team` */
export const appointCaptain: CommandHandler<AppointCaptain, RosterState, RosterEvent, TeamEntryId> = {
  ...roster,
  decide({ entry, captain, otherIds = [] }, state) {
    const { captain: before } = state
    const { playerId } = captain
    const after = { playerId, name: playerId === null ? captain.name?.trim() || null : null }
    if (playerId !== null && ![playerId, ...otherIds].some((id) => isOnRoster(state, id))) {
      reject('captain-not-on-team')
    }
    if (after.playerId === before.playerId && after.name === before.name) return []
    return [{ type: 'CaptainAppointed', data: { ...entry, before, after } }]
  },
}
