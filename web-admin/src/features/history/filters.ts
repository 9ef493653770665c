/** Filters of the history as they stand in the address of the screen. */
export interface HistoryFilters {
  kind: string
  actor: string
  from: string
  to: string
}

const names = ['kind', 'actor', 'from', 'to'] as const

export function filtersOf(search: URLSearchParams): HistoryFilters {
  const value = (name: string) => search.get(name) ?? ''
  return { kind: value('kind'), actor: value('actor'), from: value('from'), to: value('to') }
}

/** The address after a filter changed: empty ones leave it, what else stood there (the organization) stays. */
export function withFilter(
  search: URLSearchParams,
  name: keyof HistoryFilters,
  value: string,
): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** Filters as a query; empty ones are left out. */
export function queryOf(filters: HistoryFilters): Partial<HistoryFilters> {
  return Object.fromEntries(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))
}

/** 'ScoreCorrected' as 'Score corrected'. */
export function kindText(kind: string): string {
  const words = kind.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
