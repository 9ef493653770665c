import { useState } from 'react'
import { valueKey } from '@league/contracts/attribute/defaults'
import { attributeValueError } from '@league/contracts/attribute/rules'
import type { AttributeView } from '@league/contracts/attribute/views'
import type { PlayerView } from '@league/contracts/player/views'
import { useRead } from '../lib/use-read.ts'

export interface AttributeField extends Pick<AttributeView, 'id' | 'attribute_name' | 'attribute_type'> {
  isVisible: boolean
  value: string
  /** Why the typed value is none of this attribute. */
  error: string | null
}

export interface AttributeValues {
  fields: AttributeField[]
  set: (id: string, value: string) => void
  /** No typed value is wrong. */
  areRight: boolean
  /** What was changed, as the JSON text that the call takes (decision 32); null where nothing was. */
  changes: () => string | null
}

/**
 * The attributes of a sport with a player's recorded values and what was typed over them, for a form of the player. Only what was
 * typed is sent, so that a value that somebody else changed meanwhile stays. Without fields while either is unknown.
 */
export function useAttributeValues(
  of: { organizationId: string | undefined; sportId: string | undefined },
  player: PlayerView | undefined,
): AttributeValues {
  const { organizationId: organization_id, sportId } = of
  const attributes = useRead(
    'GET /api/playerAttributes',
    { query: { organization_id, sportId } },
    { enabled: organization_id !== undefined },
  )
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const recorded = recordedIn(player)
  const known = player === undefined ? [] : (attributes.data?.playerAttributes ?? [])
  const fields = known.map(({ id, attribute_name, attribute_type, is_visible }) => ({
    id,
    attribute_name,
    attribute_type,
    isVisible: is_visible,
    value: typed[id] ?? recorded(id),
    error: typed[id] === undefined ? null : attributeValueError(attribute_type, typed[id].trim()),
  }))
  const changed = fields.filter(({ id }) => typed[id] !== undefined && typed[id].trim() !== recorded(id))
  return {
    fields,
    set: (id, value) => setTyped((before) => ({ ...before, [id]: value })),
    areRight: fields.every(({ error }) => error === null),
    changes: () =>
      changed.length === 0
        ? null
        : JSON.stringify(Object.fromEntries(changed.map(({ id, value }) => [id, value.trim()]))),
  }
}

/** Defaults of two sports are one value under two ids. */
function recordedIn(player: PlayerView | undefined): (id: string) => string {
  const values = new Map(
    player?.attributeValues.map(({ attribute, value }) => [valueKey(attribute.id), value]),
  )
  return (id) => values.get(valueKey(id)) ?? ''
}
