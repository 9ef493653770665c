import { z } from 'zod'
import { attributeId, sportId } from '../kernel/id.ts'
import { attributeType } from './events.ts'

/** A player attribute (R260), with both names of its fields (decision 2). */
export const attributeView = z.object({
  id: attributeId,
  attribute_name: z.string(),
  name: z.string(),
  attribute_type: attributeType,
  type: attributeType,
  is_visible: z.boolean(),
  hidden: z.boolean(),
  order: z.number().int(),
  sport_id: sportId,
})
export type AttributeView = z.infer<typeof attributeView>

/** A player's value of an attribute. Only organizers get values of hidden attributes (decision 35). */
export const attributeValueView = z.object({
  attribute: z.object({
    id: attributeId,
    attribute_name: z.string(),
    attribute_type: attributeType,
    is_visible: z.boolean(),
  }),
  value: z.string(),
})
export type AttributeValueView = z.infer<typeof attributeValueView>
