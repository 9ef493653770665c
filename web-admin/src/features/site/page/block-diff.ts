import type { Block } from '@league/contracts/site/blocks'
import { canonicalJson } from '../block/block-content.ts'

export type BlockChange =
  | { kind: 'added'; block: Block }
  | { kind: 'removed'; block: Block }
  | { kind: 'moved'; block: Block }
  | { kind: 'changed'; before: Block; after: Block; fields: string[] }

/**
 * Returns the changes between two lists of blocks. The longest common subsequence is unchanged. In the gaps
 * between its blocks, a removed and an added block of the same type count as one changed block. A block that
 * is removed in one gap and added unchanged in another counts as moved.
 */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const beforeTexts = before.map(canonicalJson)
  const afterTexts = after.map(canonicalJson)
  const end = [before.length, after.length] as const
  const changes: BlockChange[] = []
  let [i, j] = [0, 0]
  for (const [beforeIndex, afterIndex] of [...longestCommonSubsequence(beforeTexts, afterTexts), end]) {
    changes.push(...changesInGap(before.slice(i, beforeIndex), after.slice(j, afterIndex)))
    ;[i, j] = [beforeIndex + 1, afterIndex + 1]
  }
  return withMoves(changes)
}

/** Returns the names of the fields that differ, in the order of the later block. */
function changedFields(before: Block, after: Block): string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...names].filter(
    (name) => canonicalJson(before[name] ?? null) !== canonicalJson(after[name] ?? null),
  )
}

function changesInGap(removed: Block[], added: Block[]): BlockChange[] {
  const unmatched = [...removed]
  const changes: BlockChange[] = added.map((after) => {
    const index = unmatched.findIndex((block) => block.type === after.type)
    const [before] = index < 0 ? [] : unmatched.splice(index, 1)
    if (!before) return { kind: 'added', block: after }
    return { kind: 'changed', before, after, fields: changedFields(before, after) }
  })
  return [...unmatched.map((block): BlockChange => ({ kind: 'removed', block })), ...changes]
}

/** Merges the removal and the addition of equal blocks into a move. */
function withMoves(changes: BlockChange[]): BlockChange[] {
  const removals = changes.filter((change) => change.kind === 'removed')
  const merged = new Set<BlockChange>()
  const withMoved = changes.map((change): BlockChange => {
    if (change.kind !== 'added') return change
    const text = canonicalJson(change.block)
    const removal = removals.find((other) => !merged.has(other) && canonicalJson(other.block) === text)
    if (!removal) return change
    merged.add(removal)
    return { kind: 'moved', block: change.block }
  })
  return withMoved.filter((change) => !merged.has(change))
}

/** Returns the indexes of the common items in both lists. Quadratic: a page has at most 100 blocks. */
function longestCommonSubsequence(a: readonly string[], b: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const lengthFrom = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] as Uint16Array
      row[j] =
        a[i] === b[j] ? lengthFrom(i + 1, j + 1) + 1 : Math.max(lengthFrom(i + 1, j), lengthFrom(i, j + 1))
    }
  }
  const common: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) common.push([i++, j++])
    else if (lengthFrom(i + 1, j) >= lengthFrom(i, j + 1)) i++
    else j++
  }
  return common
}
