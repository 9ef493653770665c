const absences: readonly unknown[] = ['not-found', 'organization-not-found', 'page-not-found']

/** The bundle of the server and the gateway each have a class Problem of their own: the code tells. */
export function isAbsent(error: unknown): boolean {
  return absences.includes((error as { code?: unknown } | null)?.code)
}
