import type { AttributeType } from './events.ts'

/** The labels of the form by stored type (R261). */
export const attributeTypeLabels: Readonly<Record<AttributeType, 'Text' | 'Number' | 'Date'>> = {
  string: 'Text',
  number: 'Number',
  date: 'Date',
}

/** The maximum number of attributes of an organization and sport. Their values still fit into one form. */
export const MAX_ATTRIBUTES = 40

/** The maximum number of characters of a value. */
export const MAX_VALUE_LENGTH = 200

/** Returns whether two names are the same, ignoring case and surrounding spaces. */
export function isSameAttributeName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/**
 * Returns why a text is not a value of this type, or null if it is one. Values are stored as typed, so that
 * jersey '00' does not become '0'. An empty text is accepted: it removes the value.
 */
export function attributeValueError(type: AttributeType, value: string): string | null {
  if (value === '') return null
  if (value.length > MAX_VALUE_LENGTH) return `Use at most ${MAX_VALUE_LENGTH} characters.`
  if (type === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return 'Enter a number.'
  if (type === 'date' && !isDay(value)) return 'Enter a date.'
  return null
}

/** Returns whether a text is an existing day, `YYYY-MM-DD`. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
