import { Problem, type ProblemCode } from '@league/contracts/kernel/problem'
import type { Receipt } from '../kernel/write-side.ts'

/** The receipt of a command, or null when it was refused for this reason: what somebody did by hand stays. */
export async function unless(code: ProblemCode, sent: Promise<Receipt>): Promise<Receipt | null> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof Problem && error.code === code) return null
    throw error
  }
}
