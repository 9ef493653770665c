/** The filters of the history, from the search parameters of the page. An empty string does not filter. */
export interface HistoryFilters {
  kind: string
  actor: string
  from: string
  to: string
  /** 'true' for only what can be undone. */
  undoable: string
}

const names = ['kind', 'actor', 'from', 'to'] as const

export function filtersOf(search: URLSearchParams): HistoryFilters {
  const value = (name: string) => search.get(name) ?? ''
  const undoable = value('undoable') === 'true' ? 'true' : ''
  return { kind: value('kind'), actor: value('actor'), from: value('from'), to: value('to'), undoable }
}

/** Returns the search parameters with one filter changed, or removed if empty. Other parameters stay. */
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

/** Returns the query of a request, without empty filters. */
export function queryOf({ undoable, ...filters }: HistoryFilters) {
  const named: Partial<Omit<HistoryFilters, 'undoable'>> = Object.fromEntries(
    names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  )
  return { ...named, ...(undoable ? { undoable: 'true' as const } : {}) }
}

/** Returns the name of an event as words: 'ScoreCorrected' becomes 'Score corrected'. */
export function kindText(kind: string): string {
  const words = kind
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace('cancelled', 'canceled')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
