import { z } from 'zod'
import { attributeId } from '../kernel/id.ts'
import { attributeType, type AttributeType } from './events.ts'
import { visibleLine } from '../kernel/visible-line.ts'

const attributeName = visibleLine().min(1).max(60)

/** The stored types by their labels in the form (R261). */
const typesByLabel: Readonly<Record<'Text' | 'Number' | 'Date', AttributeType>> = {
  Text: 'string',
  Number: 'number',
  Date: 'date',
}
const typeOrLabel = z.union(
  [attributeType, z.enum(['Text', 'Number', 'Date']).transform((label) => typesByLabel[label])],
  'Select Text, Number or Date.',
)

/** Each field has two accepted names (decision 2). If both are present, the first one is used. */
export const addAttributeBody = z
  .object({
    name: attributeName.optional(),
    attribute_name: attributeName.optional(),
    type: typeOrLabel.optional(),
    attribute_type: typeOrLabel.optional(),
  })
  .transform((body, context) => {
    const name = body.name ?? body.attribute_name
    const type = body.type ?? body.attribute_type
    if (name !== undefined && type !== undefined) return { name, type }
    context.addIssue({
      code: 'custom',
      ...(name === undefined
        ? { path: ['name'], message: 'Enter a name.' }
        : { path: ['type'], message: 'Select a type.' }),
    })
    return z.NEVER
  })

/** `hidden` is the inverse of `is_visible` (decision 2). One of them is required. */
export const changeAttributeVisibilityBody = z
  .object({ is_visible: z.boolean().optional(), hidden: z.boolean().optional() })
  .transform(({ is_visible, hidden }, context) => {
    if (is_visible !== undefined) return { hidden: !is_visible }
    if (hidden !== undefined) return { hidden }
    context.addIssue({
      code: 'custom',
      path: ['is_visible'],
      message: 'Choose whether the attribute is visible.',
    })
    return z.NEVER
  })

export const reorderAttributesBody = z.object({
  attributes: z
    .array(z.object({ id: attributeId, order: z.number().int().min(0).max(10_000) }))
    .min(1)
    .max(100),
})
