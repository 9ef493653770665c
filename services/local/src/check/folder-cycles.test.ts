import { describe, expect, it } from 'vitest'
import { findFolderCycles, type ImportGraph } from './folder-cycles.ts'
import { specifiersOf } from './read-imports.ts'

const graphOf = (imports: Record<string, string[]>): ImportGraph => new Map(Object.entries(imports))

describe('findFolderCycles', () => {
  it('finds no cycle if folders import each other in one direction', () => {
    const graph = graphOf({ 'web/a.ts': ['http/b.ts'], 'http/b.ts': ['kernel/c.ts'], 'kernel/c.ts': [] })
    expect(findFolderCycles(graph)).toEqual([])
  })

  it('finds two folders that import each other through different files', () => {
    const graph = graphOf({
      'http/admit.ts': ['binding/binding.ts'],
      'http/form.ts': [],
      'binding/binding.ts': [],
      'binding/mount.ts': ['http/form.ts'],
    })
    expect(findFolderCycles(graph)).toEqual([
      {
        path: ['binding', 'http', 'binding'],
        imports: [
          { from: 'binding/mount.ts', to: 'http/form.ts' },
          { from: 'http/admit.ts', to: 'binding/binding.ts' },
        ],
      },
    ])
  })

  it('finds a cycle that leads through a file next to the folders', () => {
    const graph = graphOf({
      'kernel/client.ts': ['endpoints.ts'],
      'kernel/id.ts': [],
      'endpoints.ts': ['game/endpoints.ts'],
      'game/endpoints.ts': ['kernel/id.ts'],
    })
    expect(findFolderCycles(graph).map(({ path }) => path)).toEqual([
      ['endpoints.ts', 'game', 'kernel', 'endpoints.ts'],
    ])
  })

  it('finds a cycle between the subfolders of a folder', () => {
    const graph = graphOf({
      'runtime/live/live.ts': ['runtime/replay/rate.ts'],
      'runtime/live/tail.ts': [],
      'runtime/replay/rate.ts': [],
      'runtime/replay/build.ts': ['runtime/live/tail.ts'],
    })
    expect(findFolderCycles(graph).map(({ path }) => path)).toEqual([
      ['runtime/live', 'runtime/replay', 'runtime/live'],
    ])
  })

  it('reports one shortest cycle for each strongly connected component', () => {
    const graph = graphOf({
      'a/1.ts': ['b/1.ts'],
      'b/1.ts': ['c/1.ts'],
      'c/1.ts': ['a/2.ts', 'd/1.ts'],
      'd/1.ts': ['c/2.ts'],
      'x/1.ts': ['y/1.ts', 'a/1.ts'],
      'y/1.ts': ['x/2.ts'],
    })
    expect(findFolderCycles(graph).map(({ path }) => path)).toEqual([
      ['c', 'd', 'c'],
      ['x', 'y', 'x'],
    ])
  })

  it('ignores cycles that consist of files only, which oxlint reports', () => {
    const graph = graphOf({
      'a.ts': ['b.ts'],
      'b.ts': ['a.ts'],
      'web/a.ts': ['web/b.ts'],
      'web/b.ts': ['web/a.ts'],
    })
    expect(findFolderCycles(graph)).toEqual([])
  })
})

describe('specifiersOf', () => {
  it('returns static and dynamic imports, type imports and re-exports', () => {
    const text = `
      import a from './a.ts'
      import type { B } from './b.ts'
      import './c.css'
      export { d } from './d.ts'
      export * from './e.ts'
      export const lazy = () => import('./f.tsx')
      export type G = typeof import('./g.ts')
      export const text = "import h from './h.ts'" // import './i.ts'
    `
    expect(specifiersOf('file.ts', text)).toEqual([
      './a.ts',
      './b.ts',
      './c.css',
      './d.ts',
      './e.ts',
      './f.tsx',
      './g.ts',
    ])
  })

  it('throws for a module that cannot be parsed', () => {
    expect(() => specifiersOf('broken.ts', 'import {')).toThrow(/^broken\.ts: /)
  })
})
