import type { EventId, OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import type { EventHandlers } from '../runtime/define-projection.ts'
import type { Need, TableRows } from '../runtime/projection.ts'

export type MergedRow = {
  organization_id: OrganizationId
  player_id: PlayerId
  master_id: PlayerId
  precedence: number
  merged_by: string
}

type MergedTables = { merged: MergedRow }

/**
 * Handlers of the events about merges. A player who was not merged into another one has no row in `merged`.
 */
export const mergeHandlers = {
  PlayersMerged: {
    needs: ({ meta, data }) => rowsOf(meta.organizationId, data.person),
    fold(rows, { data, eventId, meta }) {
      putPerson(rows.merged, meta.organizationId, data.person, (playerId) =>
        data.duplicateIds.includes(playerId) ? eventId : undefined,
      )
    },
  },
  PlayersSeparated: {
    needs: ({ meta, data }) => rowsOf(meta.organizationId, data.people.flat()),
    fold(rows, { data, meta }) {
      for (const person of data.people) putPerson(rows.merged, meta.organizationId, person)
    },
  },
  MergeRestored: {
    needs: ({ meta, data }) => rowsOf(meta.organizationId, data.person),
    fold(rows, { data, meta }) {
      putPerson(rows.merged, meta.organizationId, data.person, (playerId) =>
        data.duplicateIds.includes(playerId) ? data.mergedBy : undefined,
      )
    },
  },
} satisfies Partial<EventHandlers<MergedTables>>

const rowsOf = (organization_id: OrganizationId, playerIds: readonly PlayerId[]): Need<MergedTables>[] =>
  playerIds.map((player_id) => ({ table: 'merged', by: { organization_id, player_id } }))

/**
 * Puts the rows of one person, whose ids come with the master's first.
 *
 * @param mergedBy returns the id of the event if it merges this player, undefined if the row keeps an
 *   earlier event
 */
function putPerson(
  merged: TableRows<MergedRow>,
  organization_id: OrganizationId,
  [master_id = '', ...duplicateIds]: readonly PlayerId[],
  mergedBy: (playerId: PlayerId) => EventId | undefined = () => undefined,
): void {
  merged.delete(organization_id, master_id)
  for (const [index, player_id] of duplicateIds.entries()) {
    const merged_by = mergedBy(player_id) ?? merged.get(organization_id, player_id)?.merged_by ?? ''
    merged.put({ organization_id, player_id, master_id, precedence: index + 1, merged_by })
  }
}
