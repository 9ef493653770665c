import { Problem } from '@league/contracts/kernel/problem'

/** What the server says of single fields, by the first part of their path: to be shown beside the inputs. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const issues = error instanceof Problem ? (error.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path.split(/[.[]/)[0] ?? path, message]))
}
