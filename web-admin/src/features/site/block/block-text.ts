import type { Block } from '@league/contracts/site/blocks'

/** JSON with the keys of every object in order: two things are the same when their texts are. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

const longest = 60

/** The first words of a block, to recognize it by; empty where it has none. */
export function beginningOf(block: Block): string {
  const { type: _, ...fields } = block
  const words = firstText(fields)
  return words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words
}

function firstText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (value === null || typeof value !== 'object') return ''
  for (const part of Object.values(value)) {
    const text = firstText(part)
    if (text) return text
  }
  return ''
}
