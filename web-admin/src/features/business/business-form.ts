import { schemaResolver } from '@mantine/form'
import { addBusinessBody } from '@league/contracts/business/commands'
import { optionLabel, type SignupStatus } from '@league/contracts/business/options'
import type { BusinessView } from '@league/contracts/business/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'

/** The labels of all fields of a business (R277), in the order of the form. */
export const businessLabels = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  location: 'Location',
  city: 'City',
  state: 'State',
  facebook: 'Facebook',
  instagram: 'Instagram',
  sport: 'Sport',
  category: 'Category',
  skillLevel: 'Skill level',
  season: 'Season',
  nextSeason: 'Next season',
  cost: 'Cost',
  signupDeadline: 'Sign-up deadline',
  signupStatus: 'Sign-up',
} as const

/** How a sign-up status reads (R278). */
export const signupTexts: Readonly<Record<SignupStatus, string>> = { active: 'Active', closed: 'Closed' }

export type FieldName = keyof typeof businessLabels
const fieldNames = Object.keys(businessLabels) as FieldName[]

/** The values of the form. An empty string means no value. */
export type BusinessValues = Record<Exclude<FieldName, 'signupStatus'>, string> & {
  signupStatus: SignupStatus
}

/** Returns the form values of a business; a new one is empty and open for sign-up (R278). */
export function valuesOf(business: BusinessView | null): BusinessValues {
  const entries = fieldNames.map((field) => [field, business?.[field] ?? ''])
  return {
    ...(Object.fromEntries(entries) as BusinessValues),
    signupStatus: business?.signupStatus ?? 'active',
  }
}

/** Returns the errors of the form by field. */
export const errorsOf = schemaResolver(addBusinessBody, { sync: true })

/** Returns the label of a field and its value as text. */
export function describeField(field: FieldName, values: BusinessValues): { label: string; value: string } {
  return { label: businessLabels[field], value: valueText(field, values) }
}

function valueText(field: FieldName, values: BusinessValues): string {
  if (field === 'signupStatus') return signupTexts[values.signupStatus]
  const value = values[field]
  if (value === '') return ''
  if (field === 'signupDeadline') return formatDate(value)
  return field === 'sport' || field === 'category' ? optionLabel(field, value) : value
}

/** Returns only the changed fields, so that a save does not overwrite somebody else's changes. */
export function bodyOf(values: BusinessValues, recorded: BusinessValues): Partial<BusinessValues> {
  const changed = fieldNames.filter((field) => values[field].trim() !== recorded[field])
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()]))
}
