/** Levels of lists and objects in each other. Pages have about five; what is much deeper exhausts the stack of whoever walks it. */
const deepest = 64

/**
 * Whether data can be kept and looked up at all: no NUL character anywhere, which no database takes in a text, and not nested without
 * end. Walks without recursion, so that it comes to an end itself.
 */
export function isKeepableData(data: unknown): boolean {
  let level: unknown[] = [data]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false
    const below: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && value.includes('\u0000')) return false
      if (typeof value !== 'object' || value === null) continue
      for (const inner of Object.values(value)) below.push(inner)
    }
    level = below
  }
  return true
}
