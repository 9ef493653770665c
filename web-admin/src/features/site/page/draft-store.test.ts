import { describe, expect, it, vi } from 'vitest'
import { createDraftStore, type KeptDraft } from './draft-store.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
}

const draft: KeptDraft = {
  revision: '3',
  at: '2026-03-01T18:00:00.000Z',
  template: 'about',
  blocks: [{ type: 'paragraph', text: 'Half a senten' }],
}

describe('drafts of pages', () => {
  it('are there after a reload, and gone when cleared', () => {
    const storage = memory()
    createDraftStore(storage, 'kim', 'page-1').write(draft)
    const later = createDraftStore(storage, 'kim', 'page-1')
    expect(later.read()).toEqual(draft)
    later.clear()
    expect(later.read()).toBeNull()
  })

  it('belong to one user and one page', () => {
    const storage = memory()
    createDraftStore(storage, 'kim', 'page-1').write(draft)
    expect(createDraftStore(storage, 'lee', 'page-1').read()).toBeNull()
    expect(createDraftStore(storage, 'kim', 'page-2').read()).toBeNull()
  })

  it('are not offered when they cannot be read', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const text of ['{', 'null', '[]', '{"revision":"x","blocks":[]}', '{"revision":"3"}']) {
      expect(createDraftStore({ ...memory(), getItem: () => text }, 'kim', 'page-1').read()).toBeNull()
    }
  })

  it('are missed, and nothing more, where the browser refuses its storage', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const refuse = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    const store = createDraftStore({ getItem: refuse, setItem: refuse, removeItem: refuse }, 'kim', 'page-1')
    store.write(draft)
    store.clear()
    expect(store.read()).toBeNull()
    expect(warn).toHaveBeenCalledTimes(3)
  })
})
