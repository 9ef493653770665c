import { z } from 'zod'
import { attributeType } from '@league/contracts/attribute/events'
import type { AttributeView } from '@league/contracts/attribute/views'
import type { FragmentSqlToken } from 'slonik'
import { withinLivingOrganization } from '../directory/living.ts'
import { query, sql, type Reader } from '../query.ts'

const uses = ['player', 'directory'] as const

const attributeRow = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  type: attributeType,
  hidden: z.boolean(),
  order: z.number(),
  sport_id: z.string(),
})
type StoredAttribute = z.infer<typeof attributeRow>

/** Attributes that no reset took away, sport by sport in the organization's order. The condition sees `attribute`. */
function attributesWhere(db: Reader, condition: FragmentSqlToken): Promise<readonly StoredAttribute[]> {
  return db.any(sql.type(attributeRow)`
    select attribute.attribute_id as id, attribute.key, attribute.name, attribute.attribute_type as type,
      attribute.hidden, attribute.sort_order as "order", attribute.sport_id
    from player.attribute attribute ${withinLivingOrganization('attribute')}
    where not attribute.retired and ${condition}
    order by array_position(string_to_array(organization.sport_ids, ','), attribute.sport_id),
      attribute.sort_order, attribute.attribute_id`)
}

function toView({ id, name, type, hidden, order, sport_id }: StoredAttribute): AttributeView {
  const both = { attribute_name: name, attribute_type: type, is_visible: !hidden }
  return { id, name, type, hidden, order, sport_id, ...both }
}

/** Attributes of a sport in their order, hidden ones too (C111). */
export const listAttributes = query<AttributeView[], string>(uses, async (db, sportId) =>
  (await attributesWhere(db, sql.fragment`attribute.sport_id = ${sportId}`)).map(toView),
)

/** An attribute, null when absent. */
export const readAttribute = query<AttributeView | null, string>(uses, async (db, attributeId) => {
  const [row] = await attributesWhere(db, sql.fragment`attribute.attribute_id = ${attributeId}`)
  return row ? toView(row) : null
})

/**
 * What players of the organization can have, by the keys of their values. The defaults of all sports have one key and one value; it is
 * hidden where any of these sports hides it (decision 35).
 */
export async function playerAttributes(db: Reader): Promise<StoredAttribute[]> {
  const rows = await attributesWhere(
    db,
    sql.fragment`attribute.sport_id = any(string_to_array(organization.sport_ids, ','))`,
  )
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return [...byKey.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, hidden: first.hidden || others.some(({ hidden }) => hidden) }] : [],
  )
}

/** Keys of the attributes that visitors do not see. */
export const hiddenAttributes = query<string[], void>(uses, async (db) =>
  (await playerAttributes(db)).flatMap(({ key, hidden }) => (hidden ? [key] : [])),
)
