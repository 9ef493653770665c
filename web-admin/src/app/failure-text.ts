import { ApiProblem } from '@league/contracts/kernel/api-client'

/** What a failure says: the server's message where it gave one, else the fixed text of the catalogue (decision 3). */
export function failureText(error: unknown, fixed: string): string {
  return error instanceof ApiProblem && error.code !== 'unexpected' ? error.message : fixed
}
