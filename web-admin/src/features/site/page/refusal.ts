import { pageContentInput, type Block } from '@league/contracts/site/blocks'
import { issuesOf } from '../block/block-issues.ts'
import { blockName } from '../block/block-words.ts'
import type { Entry } from './editor-state.ts'

/** Why the server would refuse these blocks, and the first one that needs a look; null where it would not. */
export function refusalOf(entries: readonly Entry[]): { text: string; key: string | null } | null {
  const wrong = entries.filter(({ block }) => issuesOf(block).size > 0)
  if (wrong[0]) {
    const names = wrong.map(({ block }) => blockName(block.type))
    return { text: `Please look at: ${names.join(', ')}.`, key: wrong[0].key }
  }
  const blocks: readonly Block[] = entries.map(({ block }) => block)
  const { error } = pageContentInput.safeParse({ blocks })
  return error ? { text: error.issues[0]?.message ?? '', key: null } : null
}
