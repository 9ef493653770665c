import { z } from 'zod'
import { id } from '../kernel/id.ts'
import { attributeType, type AttributeType } from './events.ts'

const name = z.string().trim().min(1).max(60)

/** The words of the form stand for the types that are stored (R261). */
const formTypes: Readonly<Record<'Text' | 'Number' | 'Date', AttributeType>> = {
  Text: 'string',
  Number: 'number',
  Date: 'date',
}
const type = z.union([attributeType, z.enum(['Text', 'Number', 'Date']).transform((word) => formTypes[word])])

/** Both names of each field are taken (decision 2); the first of them counts. */
export const addAttribute = z
  .object({
    name: name.optional(),
    attribute_name: name.optional(),
    type: type.optional(),
    attribute_type: type.optional(),
  })
  .transform((given, context) => {
    const named = given.name ?? given.attribute_name
    const typed = given.type ?? given.attribute_type
    if (named !== undefined && typed !== undefined) return { name: named, type: typed }
    const path = named === undefined ? 'name' : 'type'
    context.addIssue({ code: 'custom', path: [path], message: `Give a ${path}.` })
    return z.NEVER
  })

/** `hidden` says the same the other way round (decision 2). */
export const toggleAttribute = z
  .object({ is_visible: z.boolean().optional(), hidden: z.boolean().optional() })
  .transform(({ is_visible, hidden }, context) => {
    if (is_visible !== undefined) return { hidden: !is_visible }
    if (hidden !== undefined) return { hidden }
    context.addIssue({ code: 'custom', path: ['is_visible'], message: 'Say whether it is visible.' })
    return z.NEVER
  })

export const reorderAttributes = z.object({
  attributes: z
    .array(z.object({ id, order: z.number().int().min(0).max(10_000) }))
    .min(1)
    .max(100),
})
