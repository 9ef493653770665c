import { Problem } from '@league/contracts/kernel/problem'

/** Returns whether a command failed because somebody else changed the record since it was last read. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'stale-revision' || error.code === 'too-busy')
}
