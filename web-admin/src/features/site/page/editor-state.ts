import type { Block } from '@league/contracts/site/blocks'
import type { TemplateName } from '@league/contracts/site/templates'
import type { PageView } from '@league/contracts/site/views'
import { moveEntry } from '../../../ui/move-entry.ts'
import { canonical } from '../block/block-text.ts'

/** A block with a name that stays while it is changed and moved. */
export interface Entry {
  key: string
  block: Block
}

export interface EditorState {
  /** What the server holds as far as this editor knows; `revision` is what the next save expects. */
  recorded: { text: string; revision: string }
  template: TemplateName
  blocks: readonly Entry[]
  /** The block in edit mode: one at a time (R121). */
  editing: string | null
  /** What 'Undo' brings back. */
  removed: { entry: Entry; at: number } | null
  /** Number of the next key. */
  next: number
}

/** Content and template, as they are sent and kept. */
export interface PageDraft {
  template: TemplateName
  blocks: readonly Block[]
}

export type Action =
  | { do: 'edit'; key: string }
  | { do: 'done' }
  /** `change` gets the block as it is by then: an upload may end while something else is typed. */
  | { do: 'change'; key: string; change: (block: Block) => Block }
  | { do: 'add'; block: Block }
  | { do: 'remove'; key: string }
  | { do: 'undo' }
  | { do: 'order'; keys: readonly string[] }
  /** Other content in place of this one: a template (R122), or a draft with the revision that it was made on. */
  | { do: 'replace'; draft: PageDraft; revision?: string }
  /** What the server holds, in place of what is here. */
  | { do: 'take'; page: PageView }
  /** The answer to a save of `sent`; what was typed meanwhile stays. */
  | { do: 'recorded'; page: PageView; sent: readonly Entry[] }

const textOf = ({ template, blocks }: PageDraft) => canonical({ template, blocks })

export function openPage(page: PageView): EditorState {
  const empty = { recorded: { text: '', revision: '' }, template: page.template, blocks: [], next: 0 }
  return reduce({ ...empty, editing: null, removed: null }, { do: 'take', page })
}

/** What is sent and kept: without keys. */
export function draftOf(state: Pick<EditorState, 'template' | 'blocks'>): PageDraft {
  return { template: state.template, blocks: state.blocks.map((entry) => entry.block) }
}

export function isDirty(state: EditorState): boolean {
  return textOf(draftOf(state)) !== state.recorded.text
}

/** Whether a page that was read holds a version that this editor has not seen. */
export function isOvertakenBy(state: EditorState, page: Pick<PageView, 'revision'>): boolean {
  return BigInt(page.revision) > BigInt(state.recorded.revision)
}

export function reduce(state: EditorState, action: Action): EditorState {
  switch (action.do) {
    case 'edit':
      return { ...state, editing: action.key, removed: null }
    case 'done':
      return { ...state, editing: null }
    case 'change':
      return { ...state, blocks: changed(state.blocks, action.key, action.change), removed: null }
    case 'add': {
      const entry = { key: `b${state.next}`, block: action.block }
      const blocks = [...state.blocks, entry]
      return { ...state, blocks, editing: entry.key, removed: null, next: state.next + 1 }
    }
    case 'remove': {
      const at = state.blocks.findIndex((entry) => entry.key === action.key)
      const entry = state.blocks[at]
      if (!entry) return state
      const editing = state.editing === action.key ? null : state.editing
      return { ...state, blocks: state.blocks.toSpliced(at, 1), editing, removed: { entry, at } }
    }
    case 'undo': {
      if (!state.removed) return state
      const { entry, at } = state.removed
      return { ...state, blocks: moveEntry([...state.blocks, entry], state.blocks.length, at), removed: null }
    }
    case 'order':
      return { ...state, blocks: ordered(state.blocks, action.keys), removed: null }
    case 'replace': {
      const revision = action.revision ?? state.recorded.revision
      return { ...filled(state, action.draft), recorded: { ...state.recorded, revision } }
    }
    case 'take': {
      const draft = { template: action.page.template, blocks: action.page.content.blocks as Block[] }
      const recorded = { text: textOf(draft), revision: action.page.revision }
      return { ...filled(state, draft), recorded }
    }
    case 'recorded':
      return settled(state, action.page, action.sent)
  }
}

function changed(entries: readonly Entry[], key: string, change: (block: Block) => Block): Entry[] {
  return entries.map((entry) => (entry.key === key ? { key, block: change(entry.block) } : entry))
}

function ordered(entries: readonly Entry[], keys: readonly string[]): Entry[] {
  return entries.toSorted((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key))
}

/** Other blocks; one that is there already keeps its key, so that it stays open when it was being looked at. */
function filled(state: EditorState, { template, blocks }: PageDraft): EditorState {
  const left = new Map(state.blocks.map((entry) => [entry.key, canonical(entry.block)]))
  let { next } = state
  const entries = blocks.map((block) => {
    const text = canonical(block)
    const key = [...left].find(([, known]) => known === text)?.[0] ?? `b${next++}`
    left.delete(key)
    return { key, block }
  })
  const editing = entries.some((entry) => entry.key === state.editing) ? state.editing : null
  return { ...state, template, blocks: entries, editing, removed: null, next }
}

/** The server trims what it keeps: blocks that were not changed since they were sent become what it kept. */
function settled(state: EditorState, page: PageView, sent: readonly Entry[]): EditorState {
  const kept = page.content.blocks as Block[]
  const draft = { template: page.template, blocks: kept }
  const blocks = state.blocks.map((entry) => {
    const at = sent.findIndex((other) => other.key === entry.key)
    const block = kept[at]
    return block && sent[at]?.block === entry.block ? { ...entry, block } : entry
  })
  return { ...state, blocks, recorded: { text: textOf(draft), revision: page.revision }, removed: null }
}
