import type { ProjectionView } from '@league/contracts/projection/views'

/** What the comparison of a rebuild with the live tables said, for a terminal. */
export function verificationLines({ name, replay }: ProjectionView): string[] {
  if (!replay?.verification) return []
  const { equal, position, tables, sample } = replay.verification
  const counts = tables.map(
    ({ table, live, rebuilt }) => `${table} ${live}${live === rebuilt ? '' : ` ≠ ${rebuilt}`}`,
  )
  const verdict = equal ? 'equal' : 'DIFFERENT'
  return [
    `${name}: ${verdict} at ${position} (rows: ${counts.join(', ')})`,
    ...sample.map((line) => `  ${line}`),
  ]
}
