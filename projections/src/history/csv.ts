import type { HistoryEntryView } from '@league/contracts/history/views'
import { csvOf, type CsvColumn } from '../csv.ts'
import { query } from '../query.ts'
import type { HistoryFilter } from './filter.ts'
import { listHistory } from './queries.ts'

const columns: readonly CsvColumn<HistoryEntryView>[] = [
  ['at', (entry) => entry.at],
  ['actor', (entry) => entry.actor.name],
  ['role', (entry) => entry.actor.role],
  ['kind', (entry) => entry.kind],
  ['subject', (entry) => entry.subject.name],
  ['text', (entry) => entry.text],
  ['before', (entry) => entry.before],
  ['after', (entry) => entry.after],
  ['reason', (entry) => entry.reason],
  ['event', (entry) => entry.id],
]

/** All entries of the filter as CSV, latest first. */
export const historyCsv = query<string, HistoryFilter>(listHistory.uses, async (db, filter) => {
  const entries: HistoryEntryView[] = []
  let before: string | undefined
  do {
    const { history, next } = await listHistory(db, { ...filter, before, limit: 1000 })
    entries.push(...history)
    before = next ?? undefined
  } while (before)
  return csvOf(columns, entries)
})
