import { parse } from 'csv-parse/sync'

/**
 * Fields that are not compared, by the name of the list or object that contains them; `''` is the top level
 * of a response. They hold sentences that are composed at read time, whose wording may change without a
 * change of behavior.
 */
const ignoredFields: Readonly<Record<string, readonly string[]>> = {
  // The message of a problem. Its code is compared.
  '': ['message'],
  issues: ['message'],
  // The description of a change, and whether it can be undone. Its kind, subject, actor, reason and time are compared.
  history: ['text', 'before', 'after', 'change', 'undoable', 'undone', 'undoes'],
  // Why a game could not be placed in a schedule.
  unplaced: ['reason'],
  // A hash of the internal form of a draft.
  draft: ['fingerprint'],
}

/** Columns of spreadsheets that are not compared, for the same reason. */
const ignoredColumns: Readonly<Record<string, readonly string[]>> = {
  'history.csv': ['text', 'before', 'after'],
  // The status in words. The answers in JSON have its stored value.
  'schedule.csv': ['Status'],
}

/** Returns the part of a response that is compared. */
export function comparable(endpoint: string, contentType: string, text: string): unknown {
  const ignored = ignoredColumns[endpoint.split('/').at(-1) ?? '']
  if (ignored && contentType.startsWith('text/csv')) {
    const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[]
    return rows.map((row) => withoutFields(row, ignored))
  }
  return contentType.startsWith('application/json') ? withoutIgnored(JSON.parse(text), '') : text
}

function withoutIgnored(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutIgnored(item, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(withoutFields(value, ignoredFields[name] ?? [])).map(([key, field]) => [
      key,
      withoutIgnored(field, key),
    ]),
  )
}

function withoutFields(object: object, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !fields.includes(key)))
}
