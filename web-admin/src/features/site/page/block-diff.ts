import type { Block } from '@league/contracts/site/blocks'
import { canonical } from '../block/block-text.ts'

export type BlockChange =
  | { kind: 'added'; block: Block }
  | { kind: 'removed'; block: Block }
  | { kind: 'moved'; block: Block }
  | { kind: 'changed'; before: Block; after: Block; fields: string[] }

/**
 * What was done to make one list of blocks of another: blocks that stayed are those of the longest common part; between
 * them, a removed and an added block of one type are one that was changed, and equal ones were moved.
 */
export function diffBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const was = before.map(canonical)
  const is = after.map(canonical)
  const changes: BlockChange[] = []
  let [i, j] = [0, 0]
  for (const [atBefore, atAfter] of [...commonPart(was, is), [was.length, is.length] as const]) {
    changes.push(...changesOfGap(before.slice(i, atBefore), after.slice(j, atAfter)))
    ;[i, j] = [atBefore + 1, atAfter + 1]
  }
  return withMoves(changes)
}

/** Names of the fields that differ, in the order of the later block. */
export function changedFields(before: Block, after: Block): string[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)])
  return [...names].filter((name) => canonical(before[name] ?? null) !== canonical(after[name] ?? null))
}

function changesOfGap(removed: Block[], added: Block[]): BlockChange[] {
  const left = [...removed]
  const changes: BlockChange[] = added.map((after) => {
    const at = left.findIndex((block) => block.type === after.type)
    const [before] = at < 0 ? [] : left.splice(at, 1)
    if (!before) return { kind: 'added', block: after }
    return { kind: 'changed', before, after, fields: changedFields(before, after) }
  })
  return [...left.map((block): BlockChange => ({ kind: 'removed', block })), ...changes]
}

function withMoves(changes: BlockChange[]): BlockChange[] {
  const removed = changes.filter((change) => change.kind === 'removed')
  const gone = new Set<BlockChange>()
  const shown = changes.map((change): BlockChange => {
    if (change.kind !== 'added') return change
    const text = canonical(change.block)
    const origin = removed.find((other) => !gone.has(other) && canonical(other.block) === text)
    if (!origin) return change
    gone.add(origin)
    return { kind: 'moved', block: change.block }
  })
  return shown.filter((change) => !gone.has(change))
}

/** Places of the longest common subsequence in both lists. At most 100 blocks each. */
function commonPart(was: readonly string[], is: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: was.length + 1 }, () => new Uint16Array(is.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = is.length - 1; j >= 0; j--) {
      const row = lengths[i] as Uint16Array
      row[j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const common: [number, number][] = []
  for (let i = 0, j = 0; i < was.length && j < is.length;) {
    if (was[i] === is[j]) common.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return common
}
