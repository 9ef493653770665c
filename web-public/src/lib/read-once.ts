import type { Read } from '@league/contracts/client/rendering'

/** Asks each question once, however many blocks of a page ask it. */
export function readOnce(read: Read): Read {
  const asked = new Map<string, Promise<unknown>>()
  const any = read as unknown as (key: string, input?: object) => Promise<unknown>
  const once = (key: string, input?: object) => {
    const question = key + JSON.stringify(input ?? {})
    const known = asked.get(question)
    if (known) return known
    const answer = any(key, input)
    asked.set(question, answer)
    return answer
  }
  return once as unknown as Read
}
