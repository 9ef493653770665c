import { createHash } from 'node:crypto'
import type { PageContent } from '@league/contracts/site/blocks'

/** How many blocks of a page an edit touched. `moved` where the same blocks come in another order. */
export interface BlockChanges {
  changed: number
  added: number
  removed: number
  moved: boolean
}

/** A mark of each block, the same for the same block: enough to tell what the next edit changes. */
export function blockMarks({ blocks }: PageContent): string[] {
  return blocks.map((block) => createHash('sha256').update(JSON.stringify(block)).digest('hex').slice(0, 16))
}

/** Blocks that are new or gone, wherever they stand; as many of both are changed ones. */
export function blockChanges(before: readonly string[], after: readonly string[]): BlockChanges {
  const left = new Map<string, number>()
  for (const mark of before) left.set(mark, (left.get(mark) ?? 0) + 1)
  let fresh = 0
  for (const mark of after) {
    const same = left.get(mark) ?? 0
    if (same > 0) left.set(mark, same - 1)
    else fresh += 1
  }
  const gone = before.length - (after.length - fresh)
  const changed = Math.min(fresh, gone)
  return {
    changed,
    added: fresh - changed,
    removed: gone - changed,
    moved: fresh + gone === 0 && before.join() !== after.join(),
  }
}
