import type { AttributeType } from './events.ts'

/** Words of the form by the type that is stored (R261). */
export const typeNames: Readonly<Record<AttributeType, 'Text' | 'Number' | 'Date'>> = {
  string: 'Text',
  number: 'Number',
  date: 'Date',
}

/** Most attributes of an organization and sport: their values still fit into one form. */
export const mostAttributes = 40

/** Most letters of a value. */
export const longestValue = 200

/** Two names are one, whatever their letter case and the spaces around them. */
export function sameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/**
 * Why a text is no value of this type, null where it is one. Values are kept as they were typed: a jersey '00' is a number, and not
 * '0'. An empty text is no value and takes the one before away.
 */
export function valueProblem(type: AttributeType, value: string): string | null {
  if (value === '') return null
  if (value.length > longestValue) return `Use at most ${longestValue} characters.`
  if (type === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return 'Enter a number.'
  if (type === 'date' && !isDay(value)) return 'Enter a date.'
  return null
}

/** `YYYY-MM-DD` of a day that there is. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
