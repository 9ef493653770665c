/** The files of a source folder, by their paths relative to it, with the files that each imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export interface FileImport {
  from: string
  to: string
}

export interface FolderCycle {
  /** The entries of one folder that import each other in a cycle. The first entry is repeated at the end. */
  path: string[]
  /** The imports that form the cycle. */
  imports: FileImport[]
}

/** Imports between the entries of one folder, by importing entry and then by imported entry. */
type EntryGraph = Map<string, Map<string, FileImport[]>>

/**
 * Finds folders that import each other in a cycle, at every depth. An import counts in the folder where the
 * paths of its two files diverge: an import from `web/site/menu.ts` to `web/pages.ts` leads from `site` to
 * `pages.ts`, both entries of `web`. Returns one shortest cycle for each strongly connected component. Cycles
 * that consist of files only are left to oxlint.
 */
export function findFolderCycles(graph: ImportGraph): FolderCycle[] {
  return [...entryGraphs(graph)].flatMap(([parent, entries]) =>
    stronglyConnectedComponents(entries)
      .map((component) => shortestCycle(entries, component))
      .filter((path) => !path.every((entry) => graph.has(parent + entry)))
      .map((path) => ({
        path: path.map((entry) => parent + entry),
        imports: path.slice(1).flatMap((to, index) => entries.get(path[index] ?? '')?.get(to) ?? []),
      })),
  )
}

/** Returns one graph per folder, by its path with a trailing slash; '' is the source folder itself. */
function entryGraphs(graph: ImportGraph): Map<string, EntryGraph> {
  const graphs = new Map<string, EntryGraph>()
  for (const [from, imported] of graph) {
    for (const to of imported) {
      const [importer, target] = [from.split('/'), to.split('/')]
      const depth = importer.findIndex((segment, index) => segment !== target[index])
      const [fromEntry, toEntry] = [importer[depth], target[depth]]
      // A file that imports itself.
      if (fromEntry === undefined || toEntry === undefined) continue
      const parent = importer
        .slice(0, depth)
        .map((segment) => `${segment}/`)
        .join('')
      const entries: EntryGraph = graphs.get(parent) ?? new Map()
      const targets = entries.get(fromEntry) ?? new Map<string, FileImport[]>()
      graphs.set(parent, entries.set(fromEntry, targets))
      targets.set(toEntry, [...(targets.get(toEntry) ?? []), { from, to }])
    }
  }
  return graphs
}

/** Returns the groups of entries in which each entry reaches every other. */
function stronglyConnectedComponents(entries: EntryGraph): Set<string>[] {
  const reachable = new Map([...entries.keys()].map((entry) => [entry, reachableFrom(entries, entry)]))
  const components: Set<string>[] = []
  for (const [entry, reached] of reachable) {
    if (!reached.has(entry) || components.some((component) => component.has(entry))) continue
    components.push(new Set([...reached].filter((other) => reachable.get(other)?.has(entry))))
  }
  return components
}

/**
 * Returns all entries that an entry imports, directly or indirectly. In a cycle, they include the entry
 * itself.
 */
function reachableFrom(entries: EntryGraph, start: string): Set<string> {
  const reached = new Set<string>()
  const pending = [start]
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    for (const next of entries.get(entry)?.keys() ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      pending.push(next)
    }
  }
  return reached
}

function shortestCycle(entries: EntryGraph, component: ReadonlySet<string>): string[] {
  const cycles = [...component].toSorted().map((start) => cycleThrough(entries, component, start))
  return cycles.reduce((shortest, cycle) => (cycle.length < shortest.length ? cycle : shortest))
}

/** Returns a shortest path from an entry back to itself, by breadth-first search. */
function cycleThrough(entries: EntryGraph, component: ReadonlySet<string>, start: string): string[] {
  let paths = [[start]]
  const seen = new Set<string>()
  while (paths.length > 0) {
    const longer: string[][] = []
    for (const path of paths) {
      for (const next of entries.get(path.at(-1) ?? '')?.keys() ?? []) {
        if (next === start) return [...path, next]
        if (!component.has(next) || seen.has(next)) continue
        seen.add(next)
        longer.push([...path, next])
      }
    }
    paths = longer
  }
  throw new Error(`${start} is not in a cycle`)
}
