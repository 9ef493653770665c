import { describe, expect, it } from 'vitest'
import { pageTemplates } from '@league/contracts/site/templates'
import { laterPage, pageView } from '../../../../test/page.ts'
import { draftOf, isDirty, isOvertakenBy, openPage, reduce, type Action } from './editor-state.ts'

const after = (...actions: Action[]) => actions.reduce(reduce, openPage(pageView))
const types = (state: ReturnType<typeof after>) => state.blocks.map(({ block }) => block.type)
const [hero, text, unknown] = openPage(pageView).blocks.map((entry) => entry.key) as [string, string, string]
const title = (words: string): Action => ({
  do: 'change',
  key: hero,
  change: () => ({ type: 'hero', title: words }),
})

describe('the page editor', () => {
  it('R121 has one block in edit mode at a time, and none after Done', () => {
    const editing = after({ do: 'edit', key: hero }, { do: 'edit', key: text })
    expect(editing.editing).toBe(text)
    expect(reduce(editing, { do: 'done' }).editing).toBeNull()
  })

  it('opens with nothing unsaved, whatever order the fields came in', () => {
    expect(isDirty(openPage(pageView))).toBe(false)
    const turned = after({
      do: 'change',
      key: hero,
      change: () => ({ subtitle: 'Since 1996', title: 'About us', type: 'hero' }),
    })
    expect(isDirty(turned)).toBe(false)
  })

  it('knows what is unsaved, and that it is not when it was taken back', () => {
    expect(isDirty(after(title('Us')))).toBe(true)
    const back = { type: 'hero', title: 'About us', subtitle: 'Since 1996' }
    expect(isDirty(after(title('Us'), { do: 'change', key: hero, change: () => back }))).toBe(false)
  })

  it('keeps what was typed while a picture was on its way', () => {
    const typed = (name: string, words: string): Action => ({
      do: 'change',
      key: hero,
      change: (now) => ({ ...now, [name]: words }),
    })
    const state = after(typed('title', 'Us'), typed('image', '/media/a.webp'))
    expect(state.blocks[0]?.block).toMatchObject({ title: 'Us', image: '/media/a.webp' })
  })

  it('adds a block at the end, in edit mode, under a name that no other block has had', () => {
    const state = after({ do: 'remove', key: unknown }, { do: 'add', block: { type: 'list', items: [] } })
    expect(types(state)).toEqual(['hero', 'paragraph', 'list'])
    expect(state.editing).toBe(state.blocks[2]?.key)
    expect(state.editing).not.toBe(unknown)
  })

  it('removes a block and brings it back to its place', () => {
    const removed = after({ do: 'edit', key: text }, { do: 'remove', key: text })
    expect(types(removed)).toEqual(['hero', 'hologram'])
    expect(removed.editing).toBeNull()
    const back = reduce(removed, { do: 'undo' })
    expect(types(back)).toEqual(['hero', 'paragraph', 'hologram'])
    expect(isDirty(back)).toBe(false)
  })

  it('puts blocks in the order of their keys, and keeps the open one open', () => {
    const state = after({ do: 'edit', key: hero }, { do: 'order', keys: [unknown, hero, text] })
    expect(types(state)).toEqual(['hologram', 'hero', 'paragraph'])
    expect(state.editing).toBe(hero)
  })

  it('R118 keeps a block of an unknown type with everything in it', () => {
    expect(draftOf(after(title('Us'))).blocks[2]).toEqual({ type: 'hologram', depth: 3 })
  })

  it('R122 replaces content and template by a template’s', () => {
    const { template, content } = pageTemplates.faq
    const state = after({ do: 'replace', draft: { template, blocks: content.blocks } })
    expect(draftOf(state)).toEqual({ template: 'faq', blocks: content.blocks })
    expect([isDirty(state), state.recorded.revision]).toEqual([true, '3'])
  })

  it('R123 has nothing unsaved after a save, and takes what the server trimmed', () => {
    const typed = after(title(' Us '))
    const page = {
      ...pageView,
      revision: '4',
      content: { blocks: [{ type: 'hero', title: 'Us' }, ...pageView.content.blocks.slice(1)] },
    }
    const saved = reduce(typed, { do: 'recorded', page, sent: typed.blocks })
    expect(isDirty(saved)).toBe(false)
    expect(saved.recorded.revision).toBe('4')
    expect(saved.blocks.map(({ key }) => key)).toEqual(typed.blocks.map(({ key }) => key))
  })

  it('keeps what was typed, added and removed while a save was on its way', () => {
    const sent = after(title('Us'))
    const typed = [title('We'), { do: 'remove', key: text } as Action].reduce(reduce, sent)
    const page = {
      ...pageView,
      revision: '4',
      content: { blocks: [{ type: 'hero', title: 'Us' }, ...pageView.content.blocks.slice(1)] },
    }
    const saved = reduce(typed, { do: 'recorded', page, sent: sent.blocks })
    expect(types(saved)).toEqual(['hero', 'hologram'])
    expect(saved.blocks[0]?.block['title']).toBe('We')
    expect(isDirty(saved)).toBe(true)
  })

  it('knows when somebody else has saved, and takes theirs with blocks that stayed left open', () => {
    const state = after({ do: 'edit', key: unknown })
    expect([isOvertakenBy(state, pageView), isOvertakenBy(state, laterPage)]).toEqual([false, true])
    const theirs = reduce(state, { do: 'take', page: laterPage })
    expect([isDirty(theirs), isOvertakenBy(theirs, laterPage), theirs.editing]).toEqual([
      false,
      false,
      unknown,
    ])
  })

  it('restores a draft on the revision that it was made on', () => {
    const draft = { template: 'about' as const, blocks: [{ type: 'paragraph', text: 'Mine' }] }
    const state = reduce(openPage(laterPage), { do: 'replace', draft, revision: '3' })
    expect([isDirty(state), isOvertakenBy(state, laterPage)]).toEqual([true, true])
  })
})
