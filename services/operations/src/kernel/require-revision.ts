import { reject } from '@league/contracts/kernel/problem'
import type { CommandMetadata } from './dependencies.ts'
import type { Loaded } from './load.ts'

/**
 * Requires that a stream is at the revision that the caller saw last (If-Match), before a process writes to other
 * streams. A command that has written to the stream before is being repeated and passes.
 *
 * @throws Problem `stale-revision`
 */
export function requireRevision(
  { revision, records }: Pick<Loaded<unknown>, 'revision' | 'records'>,
  { commandId }: Pick<CommandMetadata, 'commandId'>,
  expected: bigint | undefined,
): void {
  if (expected === undefined || revision === expected) return
  if (!records.some(({ meta }) => meta.commandId === commandId)) reject('stale-revision')
}
