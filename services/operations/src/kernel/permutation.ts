import type { Id } from '@league/contracts/kernel/id'

/** Returns whether the new order has the same ids as the current one, each exactly once. */
export function isPermutation<ItemId extends Id>(
  current: readonly ItemId[],
  order: readonly NoInfer<ItemId>[],
): boolean {
  const ids = new Set(order)
  return ids.size === order.length && order.length === current.length && current.every((id) => ids.has(id))
}
