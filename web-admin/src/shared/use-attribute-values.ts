import { useState } from 'react'
import { valueKey } from '@league/contracts/attribute/defaults'
import { attributeValueError } from '@league/contracts/attribute/rules'
import type { AttributeView } from '@league/contracts/attribute/views'
import type { PlayerView } from '@league/contracts/player/views'
import { useRead } from '../lib/use-read.ts'

export interface AttributeField extends Pick<AttributeView, 'id' | 'attribute_name' | 'attribute_type'> {
  isVisible: boolean
  value: string
  /** Why the typed value is not valid for this attribute. */
  error: string | null
}

export interface AttributeValues {
  fields: AttributeField[]
  set: (id: string, value: string) => void
  /** Whether every typed value is valid. */
  areValid: boolean
  /** Returns the changed values as the JSON text of the endpoint (decision 32); null if none changed. */
  changes: () => string | null
}

/**
 * Returns the attributes of a sport with a player's recorded and typed values, for a form that edits the
 * player. Only typed values are sent, so that somebody else's changes to the others stay. There are no fields
 * while the attributes or the player are loading.
 */
export function useAttributeValues(
  { organizationId, sportId }: { organizationId: string | undefined; sportId: string | undefined },
  player: PlayerView | undefined,
): AttributeValues {
  const attributes = useRead(
    'GET /api/playerAttributes',
    { query: { organization_id: organizationId, sportId } },
    { enabled: organizationId !== undefined },
  )
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const recordedValue = recordedValuesOf(player)
  const attributesOfPlayer = player === undefined ? [] : (attributes.data?.playerAttributes ?? [])
  const fields = attributesOfPlayer.map(({ id, attribute_name, attribute_type, is_visible }) => ({
    id,
    attribute_name,
    attribute_type,
    isVisible: is_visible,
    value: typed[id] ?? recordedValue(id),
    error: typed[id] === undefined ? null : attributeValueError(attribute_type, typed[id].trim()),
  }))
  const changed = fields.filter(({ id }) => typed[id] !== undefined && typed[id].trim() !== recordedValue(id))
  return {
    fields,
    set: (id, value) => setTyped((before) => ({ ...before, [id]: value })),
    areValid: fields.every(({ error }) => error === null),
    changes: () =>
      changed.length === 0
        ? null
        : JSON.stringify(Object.fromEntries(changed.map(({ id, value }) => [id, value.trim()]))),
  }
}

/** Default attributes of two sports share one value, so values are looked up by `valueKey`. */
function recordedValuesOf(player: PlayerView | undefined): (id: string) => string {
  const values = new Map(
    player?.attributeValues.map(({ attribute, value }) => [valueKey(attribute.id), value]),
  )
  return (id) => values.get(valueKey(id)) ?? ''
}
