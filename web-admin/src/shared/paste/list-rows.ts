import type { ListCells } from './list-columns.ts'

/** A row of a list that is about to be added. */
export interface ListRow {
  id: number
  cells: ListCells
  /** What the organizer has chosen the row to become, such as the id of an existing player. */
  choice?: string
  /** Why the server refused it. */
  refusal?: string
}

/** What a row becomes. */
export interface RowPlan {
  kind: 'new' | 'existing' | 'skipped' | 'error'
  text: string
  /** What else it can become. */
  choices?: readonly { value: string; label: string }[]
  choice?: string
}

/** The choice of a row to become something new, whatever has its name. */
export const AS_NEW = 'new'

/** Returns the row of an issue such as `players.2.firstName`, and its message. */
export function refusedRow({ path, message }: { path: string; message: string }) {
  const [, index] = /^[a-z]+\.(\d+)/.exec(path) ?? []
  return index === undefined ? null : { index: Number(index), message }
}
