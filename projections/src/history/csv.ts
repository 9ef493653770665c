import type { HistoryEntryView } from '@league/contracts/history/views'
import { query } from '../query.ts'
import type { HistoryFilter } from './filter.ts'
import { listHistory } from './queries.ts'

const columns: readonly (readonly [title: string, cell: (entry: HistoryEntryView) => string | null])[] = [
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

/** All entries of the filter as CSV (RFC 4180), latest first. */
export const historyCsv = query<string, HistoryFilter>(listHistory.uses, async (db, filter) => {
  const lines = [columns.map(([title]) => title).join(',')]
  let before: string | undefined
  do {
    const { history, next } = await listHistory(db, { ...filter, before, limit: 1000 })
    for (const entry of history) lines.push(columns.map(([, cell]) => quoted(cell(entry))).join(','))
    before = next ?? undefined
  } while (before)
  return `${lines.join('\r\n')}\r\n`
})

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
function quoted(value: string | null): string {
  const text = value ?? ''
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
