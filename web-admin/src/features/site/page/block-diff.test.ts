import { describe, expect, it } from 'vitest'
import { diffBlocks } from './block-diff.ts'

const hero = (title: string) => ({ type: 'hero', title })
const text = (words: string) => ({ type: 'paragraph', text: words })

describe('the difference of two versions of a page', () => {
  it('is nothing where every block is the same', () => {
    expect(diffBlocks([hero('A'), text('b')], [{ title: 'A', type: 'hero' }, text('b')])).toEqual([])
  })

  it('names what was added, removed and changed, with the fields', () => {
    const before = [hero('A'), text('b'), { type: 'list', items: ['x'] }]
    const after = [hero('A'), text('c'), { type: 'leaders', limit: 3 }]
    expect(diffBlocks(before, after)).toEqual([
      { kind: 'removed', block: before[2] },
      { kind: 'changed', before: text('b'), after: text('c'), fields: ['text'] },
      { kind: 'added', block: after[2] },
    ])
  })

  it('takes a block between two that stayed for an added one, not for a change of its neighbours', () => {
    const before = [text('a'), text('b')]
    expect(diffBlocks(before, [text('a'), text('new'), text('b')])).toEqual([
      { kind: 'added', block: text('new') },
    ])
  })

  it('says that a block moved, once', () => {
    const before = [hero('A'), text('b'), text('c')]
    expect(diffBlocks(before, [text('b'), text('c'), hero('A')])).toEqual([
      { kind: 'moved', block: hero('A') },
    ])
  })

  it('tells two equal blocks apart from one', () => {
    expect(diffBlocks([text('a')], [text('a'), text('a')])).toEqual([{ kind: 'added', block: text('a') }])
  })

  it('names a field that came or went', () => {
    const after = { ...hero('A'), subtitle: 'since 1996' }
    expect(diffBlocks([hero('A')], [after])).toMatchObject([{ kind: 'changed', fields: ['subtitle'] }])
    expect(diffBlocks([after], [hero('A')])).toMatchObject([{ kind: 'changed', fields: ['subtitle'] }])
  })

  it('is complete for every small pair of lists: undone, it leads from one to the other', () => {
    const lists = listsOf([hero('A'), text('b'), text('c')], 3)
    for (const before of lists) {
      for (const after of lists) {
        const changes = diffBlocks(before, after)
        const grown = changes.filter(({ kind }) => kind === 'added').length
        const shrunk = changes.filter(({ kind }) => kind === 'removed').length
        expect(after.length - before.length).toBe(grown - shrunk)
        expect(changes.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after))
      }
    }
  })
})

function listsOf<T>(parts: readonly T[], longest: number): T[][] {
  if (longest === 0) return [[]]
  const shorter = listsOf(parts, longest - 1)
  return [...shorter, ...shorter.flatMap((list) => parts.map((part) => [...list, part]))]
}
