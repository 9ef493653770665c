import type { Block } from '@league/contracts/site/blocks'

/** Returns JSON with sorted keys: two values are equal if their canonical JSON is. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

const MAX_EXCERPT_LENGTH = 60

/** Returns the beginning of the first text in a block, to recognize the block by; empty if it has no text. */
export function excerptOf(block: Block): string {
  const { type: _, ...fields } = block
  const text = firstText(fields)
  return text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH).trimEnd()}…` : text
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
