import type { LeagueId, TeamEntryId, TeamId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { TeamEvent } from '@league/contracts/team/events'
import { derivedId } from '../../kernel/derived-id.ts'
import { swapped, type Undoable } from '../../kernel/undo.ts'
import {
  type EntryIds,
  rejectAlreadyEntered,
  teamEntries,
  type TeamEntriesState,
} from '../../team/entry/state.ts'

const path = ({ teamEntryId }: { teamEntryId: TeamEntryId }) => teamEntryId

/** Takes back changes of the teams in a league. Their rosters have streams of their own. */
export const undoableTeamEntries: Undoable<TeamEntriesState, TeamEvent, LeagueId> = {
  ...teamEntries,
  undos: {
    TeamEnteredLeague: { touches: path, takeBack: withdraw },
    TeamRenamed: {
      touches: (data) => `${path(data)}/name`,
      takeBack({ before, after, ...ids }, now) {
        rejectAlreadyEntered(now, { name: before, exceptEntryId: ids.teamEntryId })
        return { type: 'TeamRenamed', data: { ...ids, before: after, after: before } }
      },
    },
    TeamLogoChanged: swapped('TeamLogoChanged', (data) => `${path(data)}/logo`),
    TeamHidden: {
      touches: (data) => `${path(data)}/hidden`,
      takeBack: (data) => ({ type: 'TeamShown', data: { ...data, before: true, after: false } }),
    },
    TeamShown: {
      touches: (data) => `${path(data)}/hidden`,
      takeBack: (data) => ({ type: 'TeamHidden', data: { ...data, before: false, after: true } }),
    },
    TeamLeftLeague: { touches: path, takeBack: restore },
    TeamEntryWithdrawn: { touches: path, takeBack: restore },
    TeamEntryRestored: {
      touches: path,
      takeBack(data, _, before) {
        const ids = idsOf(data)
        return requireFormerEntry(before, ids.teamEntryId).withdrawn
          ? withdraw(ids)
          : { type: 'TeamLeftLeague', data: ids }
      },
    },
  },
}

function withdraw(data: EntryIds): TeamEvent {
  return { type: 'TeamEntryWithdrawn', data: { ...idsOf(data), createdTeamId: createdTeamId(data) } }
}

/** @throws Problem `team-already-entered` if the team, or another one with its name, entered in the meantime */
function restore(data: EntryIds, now: TeamEntriesState): TeamEvent {
  const ids = idsOf(data)
  const { entry, withdrawn } = requireFormerEntry(now, ids.teamEntryId)
  rejectAlreadyEntered(now, { teamId: ids.teamId, name: entry.name })
  return {
    type: 'TeamEntryRestored',
    data: { ...ids, createdTeamId: withdrawn ? createdTeamId(ids) : null },
  }
}

function requireFormerEntry({ formerEntries }: TeamEntriesState, teamEntryId: TeamEntryId) {
  return formerEntries.find(({ entry }) => entry.ids.teamEntryId === teamEntryId) ?? reject('not-found')
}

function idsOf({ teamEntryId, teamId, leagueId, seasonId }: EntryIds): EntryIds {
  return { teamEntryId, teamId, leagueId, seasonId }
}

/** Returns the team if it came into existence by this entry, otherwise null. */
function createdTeamId({ teamEntryId, teamId }: EntryIds): TeamId | null {
  return derivedId<TeamId>('team', teamEntryId) === teamId ? teamId : null
}
