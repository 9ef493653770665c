import type { AnyEvent } from '@league/contracts/events'
import type { OrganizationId } from '@league/contracts/kernel/id'
import type { Undoable } from '../../kernel/undo.ts'
import type { ReservedName } from '../../reservation/name.ts'
import { undoableAttributes } from './undoable-attributes.ts'
import { undoableBusiness } from './undoable-business.ts'
import { undoableCalendar } from './undoable-calendar.ts'
import { undoableDivisions } from './undoable-divisions.ts'
import { undoableGame } from './undoable-game.ts'
import { undoableMenu } from './undoable-menu.ts'
import { undoableOrganization } from './undoable-organization.ts'
import { undoableMerges } from './undoable-merges.ts'
import { undoablePage } from './undoable-page.ts'
import { undoablePlayer } from './undoable-player.ts'
import { undoableRoster } from './undoable-roster.ts'
import { undoableSchedule } from './undoable-schedule.ts'
import { undoableSeason } from './undoable-season.ts'
import { undoableStatSheet } from './undoable-stat-sheet.ts'
import { undoableTeam } from './undoable-team.ts'
import { undoableTeamEntries } from './undoable-team-entries.ts'
import { undoableVenue } from './undoable-venue.ts'

/** A kind of stream whose changes can be undone. States and events differ, so only the stream itself knows them. */
type AnyUndoable = Undoable<unknown, AnyEvent> & {
  /** Returns the names that have to be reserved for the entity of the stream. */
  namesOf?(state: unknown, organizationId: OrganizationId): ReservedName[]
}

/** Every kind of stream whose changes can be undone. */
export const undoableStreams = [
  undoableSeason,
  undoableDivisions,
  undoableGame,
  undoableCalendar,
  undoableSchedule,
  undoableMenu,
  undoablePage,
  undoableBusiness,
  undoableStatSheet,
  undoableAttributes,
  undoableOrganization,
  undoableTeamEntries,
  undoableTeam,
  undoableRoster,
  undoablePlayer,
  undoableMerges,
  undoableVenue,
] as unknown as readonly AnyUndoable[]

/** Returns how the changes of a stream are undone and the id of its entity, or null if they cannot be. */
export function findUndoable(
  stream: string,
  organizationId: OrganizationId,
): { undoable: AnyUndoable; streamId: string } | null {
  for (const undoable of undoableStreams) {
    const prefix = `${undoable.name}-${organizationId}.`
    if (stream.startsWith(prefix)) return { undoable, streamId: stream.slice(prefix.length) }
  }
  return null
}
