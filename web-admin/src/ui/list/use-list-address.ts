import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The column that a list is sorted by. */
export interface Sort {
  column: string
  isDescending: boolean
}

/**
 * Keeps filters, sorting and hidden columns of a list in the address, so that a link, a reload and Back show the same
 * list. What is at its default is left out: filters are `name=value`, sorting is `sort=-column`, and the hidden columns
 * are `hide=one.two`. `open=id` is the row whose details are open.
 */
export function useListAddress<const Filter extends string>(
  filterNames: readonly Filter[],
  defaultSort: string,
) {
  const { text, write } = useSearchText()
  const setFilter = useCallback((name: Filter, value: string) => write({ [name]: value }), [write])
  const setOpen = useCallback((id: string) => write({ open: id }), [write])
  const filterText = viewText(new URLSearchParams(text), filterNames)
  const filter = useMemo(() => {
    const params = new URLSearchParams(filterText)
    return Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])) as Record<
      Filter,
      string
    >
  }, [filterText, filterNames])
  return useMemo(() => {
    const params = new URLSearchParams(text)
    const sort = parseSort(params.get('sort') || defaultSort)
    const hidden: ReadonlySet<string> = new Set((params.get('hide') ?? '').split('.').filter(Boolean))
    return {
      filter,
      sort,
      hidden,
      /** The row whose details are open beside the list; '' for none. */
      open: params.get('open') ?? '',
      setOpen,
      /** What a view would keep. */
      text: viewText(params, [...filterNames, 'sort', 'hide']),
      setFilter,
      /** Sorts by a column, and the other way around if the list is sorted by it. */
      sortBy(column: string) {
        const isDescending = sort.column === column && !sort.isDescending
        const next = `${isDescending ? '-' : ''}${column}`
        write({ sort: next === defaultSort ? '' : next })
      },
      toggleColumn(column: string) {
        const next = new Set(hidden)
        if (!next.delete(column)) next.add(column)
        write({ hide: [...next].join('.') })
      },
      /** Replaces filters, sorting and columns by those of a view. */
      show(view: string) {
        const shown = new URLSearchParams(view)
        const names = [...filterNames, 'sort', 'hide']
        write(Object.fromEntries(names.map((name) => [name, shown.get(name) ?? ''])))
      },
    }
  }, [text, filter, setFilter, setOpen, filterNames, defaultSort, write])
}

/**
 * Returns the query of the address and a function that changes parts of it. The router follows a change in a transition,
 * so the text that is returned is ahead of it: otherwise a select would show its old value for a moment.
 */
function useSearchText() {
  const [search, setSearch] = useSearchParams()
  const [ahead, setAhead] = useState<{ from: string; to: string } | null>(null)
  const current = search.toString()
  if (ahead && ahead.to === current) setAhead(null)
  const text = ahead?.from === current ? ahead.to : current
  // The same function as long as the list is shown, so that only what shows a change is rendered.
  const latest = useRef({ text, current, setSearch })
  useLayoutEffect(() => {
    latest.current = { text, current, setSearch }
  })
  const write = useCallback((changes: Readonly<Record<string, string>>) => {
    const after = new URLSearchParams(latest.current.text)
    for (const [name, value] of Object.entries(changes))
      if (value) after.set(name, value)
      else after.delete(name)
    setAhead({ from: latest.current.current, to: after.toString() })
    latest.current.setSearch(after, { replace: true })
  }, [])
  return { text, write }
}

function parseSort(text: string): Sort {
  return text.startsWith('-')
    ? { column: text.slice(1), isDescending: true }
    : { column: text, isDescending: false }
}

/** Returns the parts of an address that a view consists of, always in the same order. */
function viewText(params: URLSearchParams, names: readonly string[]): string {
  const view = new URLSearchParams()
  for (const name of names.toSorted()) {
    const value = params.get(name)
    if (value) view.set(name, value)
  }
  return view.toString()
}
