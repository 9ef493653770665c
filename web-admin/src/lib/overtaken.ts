import { Problem } from '@league/contracts/kernel/problem'

/** Somebody else changed the thing between the last read and this command. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Problem && (error.code === 'stale-revision' || error.code === 'too-busy')
}
