/** Whether the list shows: only when a filter or a search is set (R209). */
export function isSearching(search: URLSearchParams): boolean {
  return ['search', 'league', 'team'].some((name) => search.get(name)?.trim())
}
