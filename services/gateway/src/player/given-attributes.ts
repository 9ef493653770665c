import { z } from 'zod'
import { rejected } from '@league/contracts/kernel/problem'

const values = z.record(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/), z.string().trim().max(200))

/**
 * Attribute values out of the JSON text that a form carries (decision 32).
 *
 * @throws Problem `invalid` naming `attributeValues`
 */
export function givenAttributes(text: string | undefined): Record<string, string> | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const parsed = values.safeParse(fromJson(text))
  if (parsed.success) return parsed.data
  return rejected('invalid', [
    { path: 'attributeValues', message: 'Give an object of texts by attribute id.' },
  ])
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
