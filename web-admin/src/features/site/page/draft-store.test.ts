import { afterEach, describe, expect, it, vi } from 'vitest'
import { createDraftStore, type StoredDraft } from './draft-store.ts'

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

const draft: StoredDraft = {
  revision: '3',
  at: '2026-03-01T18:00:00.000Z',
  template: 'about',
  blocks: [{ type: 'paragraph', text: 'Half a senten' }],
}

afterEach(() => vi.restoreAllMocks())

describe('the draft store', () => {
  it('returns a draft after a reload, until it is cleared', () => {
    const storage = memoryStorage()
    createDraftStore(storage, 'kim', 'page-1').write(draft)
    const reloaded = createDraftStore(storage, 'kim', 'page-1')
    expect(reloaded.read()).toEqual(draft)
    reloaded.clear()
    expect(reloaded.read()).toBeNull()
  })

  it('stores a draft for one user and one page', () => {
    const storage = memoryStorage()
    createDraftStore(storage, 'kim', 'page-1').write(draft)
    expect(createDraftStore(storage, 'lee', 'page-1').read()).toBeNull()
    expect(createDraftStore(storage, 'kim', 'page-2').read()).toBeNull()
  })

  it('ignores unreadable drafts', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const text of ['{', 'null', '[]', '{"revision":"x","blocks":[]}', '{"revision":"3"}']) {
      expect(createDraftStore({ ...memoryStorage(), getItem: () => text }, 'kim', 'page-1').read()).toBeNull()
    }
  })

  it('the draft store works without drafts if the storage of the browser fails', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const fail = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    const store = createDraftStore({ getItem: fail, setItem: fail, removeItem: fail }, 'kim', 'page-1')
    store.write(draft)
    store.clear()
    expect(store.read()).toBeNull()
    expect(warn).toHaveBeenCalledTimes(3)
  })
})
