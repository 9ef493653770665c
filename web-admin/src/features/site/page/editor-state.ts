import type { Block } from '@league/contracts/site/blocks'
import type { TemplateName } from '@league/contracts/site/templates'
import type { PageView } from '@league/contracts/site/views'
import { moveEntry } from '../../../ui/move-entry.ts'
import { canonicalJson } from '../block/block-content.ts'

/** A block with a key that stays the same when the block changes or moves. */
export interface Entry {
  key: string
  block: Block
}

export interface EditorState {
  /** The latest saved content that the editor has seen. The next save expects its `revision`. */
  saved: { text: string; revision: string }
  template: TemplateName
  blocks: readonly Entry[]
  /** The block in edit mode; there is at most one (R121). */
  editingKey: string | null
  /** The block that Undo restores. */
  removed: { entry: Entry; index: number } | null
  /** The number of the next key. */
  nextKey: number
}

/** The content and the template of a page, as they are saved and stored. */
export interface PageDraft {
  template: TemplateName
  blocks: readonly Block[]
}

export type Action =
  | { type: 'edit'; key: string }
  | { type: 'stopEditing' }
  /** `change` receives the current block, since the user may edit it while an upload is running. */
  | { type: 'change'; key: string; change: (block: Block) => Block }
  | { type: 'add'; block: Block }
  | { type: 'remove'; key: string }
  | { type: 'undo' }
  | { type: 'reorder'; keys: readonly string[] }
  /** Replaces the content with a template (R122), or with a draft and the revision that it is based on. */
  | { type: 'replace'; draft: PageDraft; revision?: string }
  /** Replaces the content with a saved page. */
  | { type: 'load'; page: PageView }
  /** A save of the blocks `sent` succeeded. Later changes stay. */
  | { type: 'saved'; page: PageView; sent: readonly Entry[] }

const textOf = ({ template, blocks }: PageDraft) => canonicalJson({ template, blocks })

/** Returns the initial state of the editor of a page. */
export function openPage(page: PageView): EditorState {
  const empty = { saved: { text: '', revision: '' }, template: page.template, blocks: [], nextKey: 0 }
  return reduce({ ...empty, editingKey: null, removed: null }, { type: 'load', page })
}

/** Returns the content and the template without keys. */
export function draftOf(state: Pick<EditorState, 'template' | 'blocks'>): PageDraft {
  return { template: state.template, blocks: state.blocks.map((entry) => entry.block) }
}

/** Returns whether there are unsaved changes. */
export function isDirty(state: EditorState): boolean {
  return textOf(draftOf(state)) !== state.saved.text
}

/** Returns whether a page is newer than the saved content that the editor has seen. */
export function isOutdated(state: EditorState, page: Pick<PageView, 'revision'>): boolean {
  return BigInt(page.revision) > BigInt(state.saved.revision)
}

/** Returns the next state of the editor. */
export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.type) {
    case 'edit':
      return { ...state, editingKey: action.key, removed: null }
    case 'stopEditing':
      return { ...state, editingKey: null }
    case 'change': {
      const { key, change } = action
      const blocks = state.blocks.map((entry) =>
        entry.key === key ? { key, block: change(entry.block) } : entry,
      )
      return { ...state, blocks, removed: null }
    }
    case 'add': {
      const entry = { key: `b${state.nextKey}`, block: action.block }
      const blocks = [...state.blocks, entry]
      return { ...state, blocks, editingKey: entry.key, removed: null, nextKey: state.nextKey + 1 }
    }
    case 'remove': {
      const index = state.blocks.findIndex((entry) => entry.key === action.key)
      const entry = state.blocks[index]
      if (!entry) return state
      const editingKey = state.editingKey === action.key ? null : state.editingKey
      return { ...state, blocks: state.blocks.toSpliced(index, 1), editingKey, removed: { entry, index } }
    }
    case 'undo': {
      if (!state.removed) return state
      const { entry, index } = state.removed
      return {
        ...state,
        blocks: moveEntry([...state.blocks, entry], state.blocks.length, index),
        removed: null,
      }
    }
    case 'reorder': {
      const blocks = state.blocks.toSorted((a, b) => action.keys.indexOf(a.key) - action.keys.indexOf(b.key))
      return { ...state, blocks, removed: null }
    }
    case 'replace': {
      const revision = action.revision ?? state.saved.revision
      return { ...withContent(state, action.draft), saved: { ...state.saved, revision } }
    }
    case 'load': {
      const draft = { template: action.page.template, blocks: action.page.content.blocks as Block[] }
      const saved = { text: textOf(draft), revision: action.page.revision }
      return { ...withContent(state, draft), saved }
    }
    case 'saved':
      return afterSave(state, action.page, action.sent)
  }
}

/** Replaces all blocks. A block that stays the same keeps its key, so that it stays in edit mode. */
function withContent(state: EditorState, { template, blocks }: PageDraft): EditorState {
  const knownTexts = new Map(state.blocks.map((entry) => [entry.key, canonicalJson(entry.block)]))
  let { nextKey } = state
  const entries = blocks.map((block) => {
    const text = canonicalJson(block)
    const key = [...knownTexts].find(([, known]) => known === text)?.[0] ?? `b${nextKey++}`
    knownTexts.delete(key)
    return { key, block }
  })
  const editingKey = entries.some((entry) => entry.key === state.editingKey) ? state.editingKey : null
  return { ...state, template, blocks: entries, editingKey, removed: null, nextKey }
}

/** Replaces the blocks that have not changed since they were sent, because the server trims texts. */
function afterSave(state: EditorState, page: PageView, sent: readonly Entry[]): EditorState {
  const savedBlocks = page.content.blocks as Block[]
  const blocks = state.blocks.map((entry) => {
    const index = sent.findIndex((other) => other.key === entry.key)
    const block = savedBlocks[index]
    return block && sent[index]?.block === entry.block ? { ...entry, block } : entry
  })
  const text = textOf({ template: page.template, blocks: savedBlocks })
  return { ...state, blocks, saved: { text, revision: page.revision }, removed: null }
}
