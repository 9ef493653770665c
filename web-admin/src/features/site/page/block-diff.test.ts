import { describe, expect, it } from 'vitest'
import { diffBlocks } from './block-diff.ts'

const hero = (title: string) => ({ type: 'hero', title })
const text = (content: string) => ({ type: 'paragraph', text: content })

describe('diffBlocks', () => {
  it('returns no changes for equal blocks, whatever the order of their fields', () => {
    expect(diffBlocks([hero('A'), text('b')], [{ title: 'A', type: 'hero' }, text('b')])).toEqual([])
  })

  it('returns added, removed and changed blocks, with the changed fields', () => {
    const before = [hero('A'), text('b'), { type: 'list', items: ['x'] }]
    const after = [hero('A'), text('c'), { type: 'leaders', limit: 3 }]
    expect(diffBlocks(before, after)).toEqual([
      { kind: 'removed', block: before[2] },
      { kind: 'changed', before: text('b'), after: text('c'), fields: ['text'] },
      { kind: 'added', block: after[2] },
    ])
  })

  it('reports a block between two unchanged ones as added, not as a change of its neighbors', () => {
    const before = [text('a'), text('b')]
    expect(diffBlocks(before, [text('a'), text('new'), text('b')])).toEqual([
      { kind: 'added', block: text('new') },
    ])
  })

  it('reports a moved block once', () => {
    const before = [hero('A'), text('b'), text('c')]
    expect(diffBlocks(before, [text('b'), text('c'), hero('A')])).toEqual([
      { kind: 'moved', block: hero('A') },
    ])
  })

  it('reports a duplicated block as added', () => {
    expect(diffBlocks([text('a')], [text('a'), text('a')])).toEqual([{ kind: 'added', block: text('a') }])
  })

  it('reports added and removed fields', () => {
    const after = { ...hero('A'), subtitle: 'since 1996' }
    expect(diffBlocks([hero('A')], [after])).toMatchObject([{ kind: 'changed', fields: ['subtitle'] }])
    expect(diffBlocks([after], [hero('A')])).toMatchObject([{ kind: 'changed', fields: ['subtitle'] }])
  })

  it('accounts for the difference in length of every pair of short lists, and is empty only for equal lists', () => {
    const lists = listsOf([hero('A'), text('b'), text('c')], 3)
    for (const before of lists) {
      for (const after of lists) {
        const changes = diffBlocks(before, after)
        const added = changes.filter(({ kind }) => kind === 'added').length
        const removed = changes.filter(({ kind }) => kind === 'removed').length
        expect(after.length - before.length).toBe(added - removed)
        expect(changes.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after))
      }
    }
  })
})

function listsOf<T>(items: readonly T[], maxLength: number): T[][] {
  if (maxLength === 0) return [[]]
  const shorter = listsOf(items, maxLength - 1)
  return [...shorter, ...shorter.flatMap((list) => items.map((item) => [...list, item]))]
}
