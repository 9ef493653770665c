import type { AttributeValueView } from '@league/contracts/attribute/views'

/** A column of a table of people: organizers see every attribute, also those that visitors do not (decision 35). */
export interface ExportedAttribute {
  id: string
  key: string
  name: string
}

export function valuesById(values: readonly AttributeValueView[]): Record<string, string> {
  return Object.fromEntries(values.map(({ attribute, value }) => [attribute.id, value]))
}

export function ownValues(stored: string): Record<string, string> {
  return JSON.parse(stored) as Record<string, string>
}
