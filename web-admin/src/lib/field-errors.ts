import { Problem } from '@league/contracts/kernel/problem'

/** Returns the server's messages about single fields, by the first part of their path. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const issues = error instanceof Problem ? (error.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [path.split(/[.[]/)[0] ?? path, message]))
}
