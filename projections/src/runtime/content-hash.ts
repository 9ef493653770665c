import { createHash } from 'node:crypto'
import type { FoldedTables } from './as-of.ts'

/** One hash of all rows of all tables, whatever their order and that of their columns. Null and absent are the same. */
export function contentHash(tables: FoldedTables): string {
  const hash = createHash('sha256')
  for (const table of Object.keys(tables).sort()) {
    hash.update(`${table}\n`)
    const lines = (tables[table] ?? []).map((row) => JSON.stringify(canonical(row)))
    for (const line of lines.sort()) hash.update(`${line}\n`)
  }
  return hash.digest('hex')
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => canonical(item) ?? null)
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const entries = Object.entries(value)
    .filter(([, item]) => item !== null && item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, item]) => [name, canonical(item)]))
}
