/** Every file of a source folder, by its path in it, with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export interface FileImport {
  from: string
  to: string
}

export interface FolderCycle {
  /** The entries of one folder that import each other in a circle, the first one last again. */
  path: string[]
  /** The imports that make the circle. */
  imports: FileImport[]
}

/** What the entries of one folder import of each other: importing entry, imported entry, and the files of both. */
type EntryGraph = Map<string, Map<string, FileImport[]>>

/**
 * Finds folders that import each other in a circle, at every depth. An import counts where the paths of its two files part: from
 * `web/site/menu.ts` to `web/pages.ts` it leads from `site` to `pages.ts`, both entries of `web`. Returns one shortest
 * cycle for each knot of entries. A circle of nothing but files is left to the lint.
 */
export function findFolderCycles(graph: ImportGraph): FolderCycle[] {
  return [...entryGraphs(graph)].flatMap(([parent, entries]) =>
    knotsOf(entries)
      .map((knot) => shortestCycle(entries, knot))
      .filter((path) => !path.every((entry) => graph.has(parent + entry)))
      .map((path) => ({
        path: path.map((entry) => parent + entry),
        imports: path.slice(1).flatMap((to, index) => entries.get(path[index] ?? '')?.get(to) ?? []),
      })),
  )
}

/** One graph for each folder, by its path with a slash at the end, '' for the source folder itself. */
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

/** Groups of entries of which each reaches every other. */
function knotsOf(entries: EntryGraph): Set<string>[] {
  const reachable = new Map([...entries.keys()].map((entry) => [entry, reachableFrom(entries, entry)]))
  const knots: Set<string>[] = []
  for (const [entry, reached] of reachable) {
    if (!reached.has(entry) || knots.some((knot) => knot.has(entry))) continue
    knots.push(new Set([...reached].filter((other) => reachable.get(other)?.has(entry))))
  }
  return knots
}

/** Everything that an entry imports, directly or not; itself only if there is a circle. */
function reachableFrom(entries: EntryGraph, start: string): Set<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    for (const next of entries.get(entry)?.keys() ?? []) {
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}

function shortestCycle(entries: EntryGraph, knot: ReadonlySet<string>): string[] {
  const cycles = [...knot].toSorted().map((start) => cycleThrough(entries, knot, start))
  return cycles.reduce((shortest, cycle) => (cycle.length < shortest.length ? cycle : shortest))
}

/** A shortest way from an entry back to itself, by breadth-first search. */
function cycleThrough(entries: EntryGraph, knot: ReadonlySet<string>, start: string): string[] {
  let paths = [[start]]
  const seen = new Set<string>()
  while (paths.length > 0) {
    const longer: string[][] = []
    for (const path of paths) {
      for (const next of entries.get(path.at(-1) ?? '')?.keys() ?? []) {
        if (next === start) return [...path, next]
        if (!knot.has(next) || seen.has(next)) continue
        seen.add(next)
        longer.push([...path, next])
      }
    }
    paths = longer
  }
  throw new Error(`${start} is in no cycle`)
}
