import type { FragmentSqlToken } from 'slonik'
import { z } from 'zod'
import { attributeId, sportId, type AttributeId, type SportId } from '@league/contracts/kernel/id'
import { attributeType } from '@league/contracts/attribute/events'
import type { AttributeView, AttributeValueView } from '@league/contracts/attribute/views'
import { joinExistingOrganization } from '../directory/joins.ts'
import { query, sql, type Reader } from '../query.ts'
import type { RosterPlace } from './roster-places.ts'

const uses = ['player', 'directory'] as const

const attributeRow = z.object({
  id: attributeId,
  key: z.string(),
  name: z.string(),
  type: attributeType,
  hidden: z.boolean(),
  order: z.number(),
  sport_id: sportId,
})
type StoredAttribute = z.infer<typeof attributeRow>

/** Returns attributes, by sport in the order of the organization. The condition sees `attribute`. */
function attributesWhere(db: Reader, condition: FragmentSqlToken): Promise<readonly StoredAttribute[]> {
  return db.any(sql.type(attributeRow)`
    select attribute.attribute_id as id, attribute.key, attribute.name,
      attribute.attribute_type as type, attribute.hidden, attribute.sort_order as "order",
      attribute.sport_id
    from player.attribute attribute
    ${joinExistingOrganization('attribute')}
    where not attribute.deleted and ${condition}
    order by array_position(organization.sport_ids, attribute.sport_id), attribute.sort_order,
      attribute.attribute_id
  `)
}

function toView({ id, name, type, hidden, order, sport_id }: StoredAttribute): AttributeView {
  return {
    id,
    name,
    type,
    hidden,
    order,
    sport_id,
    attribute_name: name,
    attribute_type: type,
    is_visible: !hidden,
  }
}

/** Returns the attributes of a sport in their order, with the hidden ones (C111). */
export const listAttributesQuery = query<AttributeView[], SportId>(uses, async (db, sportId) =>
  (await attributesWhere(db, sql.fragment`attribute.sport_id = ${sportId}`)).map(toView),
)

/** Returns an attribute, null when it does not exist. */
export const readAttributeQuery = query<AttributeView | null, AttributeId>(uses, async (db, attributeId) => {
  const [row] = await attributesWhere(db, sql.fragment`attribute.attribute_id = ${attributeId}`)
  return row ? toView(row) : null
})

/**
 * Returns the attributes that players of the organization can have, one for each key. A default attribute has
 * the same key and value in all sports; it is hidden where one of these sports hides it (decision 35).
 */
export async function readPlayerAttributes(db: Reader): Promise<StoredAttribute[]> {
  const rows = await attributesWhere(db, sql.fragment`attribute.sport_id = any(organization.sport_ids)`)
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return [...byKey.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, hidden: first.hidden || others.some(({ hidden }) => hidden) }] : [],
  )
}

/** Returns the keys of the attributes that visitors do not see. */
export const listHiddenAttributesQuery = query<string[], void>(uses, async (db) =>
  (await readPlayerAttributes(db)).flatMap(({ key, hidden }) => (hidden ? [key] : [])),
)

/**
 * Returns the values of a player in the order of the attributes (R260). Number and Position come from the
 * player, else from the latest place on a roster (R213). Values of deleted attributes are left out.
 *
 * @param values the player's own values by attribute key
 */
export function attributeValuesOf(
  values: Readonly<Record<string, string>>,
  place: Pick<RosterPlace, 'jersey' | 'position'> | undefined,
  attributes: Awaited<ReturnType<typeof readPlayerAttributes>>,
): AttributeValueView[] {
  const placeValues: Readonly<Record<string, string | null | undefined>> = {
    number: place?.jersey,
    position: place?.position,
  }
  return attributes.flatMap(({ id, key, name, type, hidden }) => {
    const value = values[key] || placeValues[key]
    if (!value) return []
    const attribute = { id, attribute_name: name, attribute_type: type, is_visible: !hidden }
    return [{ attribute, value }]
  })
}
