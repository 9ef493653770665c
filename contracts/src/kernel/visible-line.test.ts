import { expect, it } from 'vitest'
import { z } from 'zod'
import { bodySchemas } from '../schemas.ts'

/** Fields that people enter in one line. */
const lineFields = [
  'name',
  'firstName',
  'lastName',
  'label',
  'location',
  'captain',
  'jersey',
  'position',
  'siteTitle',
]

it('every name that a command takes is one line of visible characters, or is refused', () => {
  const accepted: string[] = []
  for (const [body, schema] of bodySchemas) {
    if (!(schema instanceof z.ZodObject)) continue
    for (const field of lineFields) {
      const fieldSchema = schema.shape[field] as z.ZodType | undefined
      const parsed = fieldSchema?.safeParse(' A\u202e\u200b\r\nb\u2066 ')
      if (!parsed?.success) continue
      expect([body, field, parsed.data]).toEqual([body, field, 'A b'])
      expect([body, field, fieldSchema?.safeParse('\u200b').data ?? '']).toEqual([body, field, ''])
      accepted.push(field)
    }
  }
  expect(new Set(accepted)).toEqual(new Set(lineFields))
})
