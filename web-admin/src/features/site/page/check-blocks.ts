import { pageContentInput, type Block } from '@league/contracts/site/blocks'
import { issuesOf } from '../block/block-issues.ts'
import { blockName } from '../block/block-texts.ts'
import type { Entry } from './editor-state.ts'

interface BlockError {
  message: string
  /** The key of the first invalid block; null if the page as a whole is invalid. */
  key: string | null
}

/** Returns why the server would reject these blocks, or null if it would accept them. */
export function checkBlocks(entries: readonly Entry[]): BlockError | null {
  const invalid = entries.filter(({ block }) => issuesOf(block).size > 0)
  if (invalid[0]) {
    const names = invalid.map(({ block }) => blockName(block.type))
    return { message: `Fix the errors in: ${names.join(', ')}.`, key: invalid[0].key }
  }
  const blocks: readonly Block[] = entries.map(({ block }) => block)
  const { error } = pageContentInput.safeParse({ blocks })
  return error ? { message: error.issues[0]?.message ?? '', key: null } : null
}
