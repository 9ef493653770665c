import type { Id } from '@league/contracts/kernel/id'

/** Returns an order as it was earlier. What is no longer there is left out, and what came later follows. */
export function earlierOrder<ItemId extends Id>(
  now: readonly ItemId[],
  earlier: readonly NoInfer<ItemId>[],
): ItemId[] {
  const kept = earlier.filter((id) => now.includes(id))
  return [...kept, ...now.filter((id) => !kept.includes(id))]
}
