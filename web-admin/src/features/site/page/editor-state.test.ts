import { describe, expect, it } from 'vitest'
import { pageTemplates } from '@league/contracts/site/templates'
import { laterPage, pageView } from '../../../../test/page.ts'
import { draftOf, isDirty, isOutdated, openPage, reduce, type Action } from './editor-state.ts'

const stateAfter = (...actions: Action[]) => actions.reduce(reduce, openPage(pageView))
const types = (state: ReturnType<typeof stateAfter>) => state.blocks.map(({ block }) => block.type)
const [hero, text, unknown] = openPage(pageView).blocks.map((entry) => entry.key) as [string, string, string]
const changeTitle = (title: string): Action => ({
  type: 'change',
  key: hero,
  change: () => ({ type: 'hero', title }),
})

describe('the state of the page editor', () => {
  it('the state of the page editor has one block in edit mode at a time, and none after Done (R121)', () => {
    const editing = stateAfter({ type: 'edit', key: hero }, { type: 'edit', key: text })
    expect(editing.editingKey).toBe(text)
    expect(reduce(editing, { type: 'stopEditing' }).editingKey).toBeNull()
  })

  it('the state of the page editor has no unsaved changes after opening a page, whatever the order of the fields', () => {
    expect(isDirty(openPage(pageView))).toBe(false)
    const reordered = stateAfter({
      type: 'change',
      key: hero,
      change: () => ({ subtitle: 'Since 1996', title: 'About us', type: 'hero' }),
    })
    expect(isDirty(reordered)).toBe(false)
  })

  it('the state of the page editor has unsaved changes after an edit, and none after the edit is reverted', () => {
    expect(isDirty(stateAfter(changeTitle('Us')))).toBe(true)
    const original = { type: 'hero', title: 'About us', subtitle: 'Since 1996' }
    const revert: Action = { type: 'change', key: hero, change: () => original }
    expect(isDirty(stateAfter(changeTitle('Us'), revert))).toBe(false)
  })

  it('keeps text that was typed while a picture was uploading', () => {
    const changeField = (name: string, value: string): Action => ({
      type: 'change',
      key: hero,
      change: (current) => ({ ...current, [name]: value }),
    })
    const state = stateAfter(changeField('title', 'Us'), changeField('image', '/media/a.webp'))
    expect(state.blocks[0]?.block).toMatchObject({ title: 'Us', image: '/media/a.webp' })
  })

  it('adds a block at the end, in edit mode, with a new key', () => {
    const state = stateAfter(
      { type: 'remove', key: unknown },
      { type: 'add', block: { type: 'list', items: [] } },
    )
    expect(types(state)).toEqual(['hero', 'paragraph', 'list'])
    expect(state.editingKey).toBe(state.blocks[2]?.key)
    expect(state.editingKey).not.toBe(unknown)
  })

  it('removes a block, and Undo restores it at its position', () => {
    const removed = stateAfter({ type: 'edit', key: text }, { type: 'remove', key: text })
    expect(types(removed)).toEqual(['hero', 'hologram'])
    expect(removed.editingKey).toBeNull()
    const restored = reduce(removed, { type: 'undo' })
    expect(types(restored)).toEqual(['hero', 'paragraph', 'hologram'])
    expect(isDirty(restored)).toBe(false)
  })

  it('reorders blocks, and leaves the block in edit mode', () => {
    const state = stateAfter({ type: 'edit', key: hero }, { type: 'reorder', keys: [unknown, hero, text] })
    expect(types(state)).toEqual(['hologram', 'hero', 'paragraph'])
    expect(state.editingKey).toBe(hero)
  })

  it('keeps all fields of a block of an unknown type (R118)', () => {
    expect(draftOf(stateAfter(changeTitle('Us'))).blocks[2]).toEqual({ type: 'hologram', depth: 3 })
  })

  it('replaces content and template with those of a template (R122)', () => {
    const { template, content } = pageTemplates.faq
    const state = stateAfter({ type: 'replace', draft: { template, blocks: content.blocks } })
    expect(draftOf(state)).toEqual({ template: 'faq', blocks: content.blocks })
    expect([isDirty(state), state.saved.revision]).toEqual([true, '3'])
  })

  it('the state of the page editor has no unsaved changes after a save, and adopts texts that the server trimmed (R123)', () => {
    const typed = stateAfter(changeTitle(' Us '))
    const page = {
      ...pageView,
      revision: '4',
      content: { blocks: [{ type: 'hero', title: 'Us' }, ...pageView.content.blocks.slice(1)] },
    }
    const saved = reduce(typed, { type: 'saved', page, sent: typed.blocks })
    expect(isDirty(saved)).toBe(false)
    expect(saved.saved.revision).toBe('4')
    expect(saved.blocks.map(({ key }) => key)).toEqual(typed.blocks.map(({ key }) => key))
  })

  it('keeps edits and removals that were made while a save was in flight', () => {
    const sent = stateAfter(changeTitle('Us'))
    const typed = [changeTitle('We'), { type: 'remove', key: text } as Action].reduce(reduce, sent)
    const page = {
      ...pageView,
      revision: '4',
      content: { blocks: [{ type: 'hero', title: 'Us' }, ...pageView.content.blocks.slice(1)] },
    }
    const saved = reduce(typed, { type: 'saved', page, sent: sent.blocks })
    expect(types(saved)).toEqual(['hero', 'hologram'])
    expect(saved.blocks[0]?.block['title']).toBe('We')
    expect(isDirty(saved)).toBe(true)
  })

  it('the state of the page editor is outdated when somebody else saves; loading that version leaves an unchanged block in edit mode', () => {
    const state = stateAfter({ type: 'edit', key: unknown })
    expect([isOutdated(state, pageView), isOutdated(state, laterPage)]).toEqual([false, true])
    const loaded = reduce(state, { type: 'load', page: laterPage })
    expect([isDirty(loaded), isOutdated(loaded, laterPage), loaded.editingKey]).toEqual([
      false,
      false,
      unknown,
    ])
  })

  it('restores a draft with the revision that it is based on', () => {
    const draft = { template: 'about' as const, blocks: [{ type: 'paragraph', text: 'Mine' }] }
    const state = reduce(openPage(laterPage), { type: 'replace', draft, revision: '3' })
    expect([isDirty(state), isOutdated(state, laterPage)]).toEqual([true, true])
  })
})
