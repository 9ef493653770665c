import type { ImportTable } from '@league/contracts/import/views'
import { deviceStorage } from '../../lib/browser-storage.ts'

const MAX_REMEMBERED = 30

/** Files are alike if they have the same columns in the same order, and the same kind of rows. */
const keyOf = ({ kind, columns }: Pick<ImportTable, 'kind' | 'columns'>) =>
  [kind, ...columns.map(({ header }) => header)].join('\n')

const storageKey = (organizationId: string) => `import-columns:${organizationId}`

function readAll(organizationId: string): [string, string[]][] {
  try {
    const stored: unknown = JSON.parse(deviceStorage.getItem(storageKey(organizationId)) ?? '[]')
    return Array.isArray(stored) ? (stored as [string, string[]][]) : []
  } catch {
    return []
  }
}

/** Returns the fields that this device remembers for the columns of such files; null if it remembers none. */
export function rememberedFields(organizationId: string, table: ImportTable): string[] | null {
  return readAll(organizationId).find(([key]) => key === keyOf(table))?.[1] ?? null
}

/** Remembers on this device how the columns of such files were mapped. */
export function rememberFields(organizationId: string, table: ImportTable, fields: readonly string[]): void {
  const others = readAll(organizationId).filter(([key]) => key !== keyOf(table))
  const all = [[keyOf(table), fields], ...others].slice(0, MAX_REMEMBERED)
  deviceStorage.setItem(storageKey(organizationId), JSON.stringify(all))
}
