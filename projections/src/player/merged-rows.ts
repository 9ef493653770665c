import type { DomainRecord } from '@league/contracts/events'
import type { Need, TableRows } from '../runtime/projection.ts'

export type MergedRow = {
  organization_id: string
  player_id: string
  master_id: string
  place: number
  merged_by: string
}

type MergeRecord = Extract<DomainRecord, { type: 'PlayersMerged' | 'PlayersSeparated' }>

/** Those of everybody whom a merge or its undoing touches. */
export function mergedNeeded({ data, meta, type }: MergeRecord): Need<{ merged: MergedRow }>[] {
  const ids = type === 'PlayersMerged' ? data.person : data.people.flat()
  return ids.map((player_id) => ({
    table: 'merged',
    by: { organization_id: meta.organizationId, player_id },
  }))
}

/** Who goes by which id: whoever goes by the own one has no row. */
export function foldMerge(merged: TableRows<MergedRow>, event: MergeRecord): void {
  const organization_id = event.meta.organizationId
  const { data, type } = event
  for (const [master_id = '', ...others] of type === 'PlayersMerged' ? [data.person] : data.people) {
    merged.delete(organization_id, master_id)
    for (const [index, player_id] of others.entries()) {
      const joins = type === 'PlayersMerged' && data.duplicateIds.includes(player_id)
      const merged_by = joins ? event.eventId : (merged.get(organization_id, player_id)?.merged_by ?? '')
      merged.put({ organization_id, player_id, master_id, place: index + 1, merged_by })
    }
  }
}
