import { schemaResolver } from '@mantine/form'
import { addBusinessBody } from '@league/contracts/business/commands'
import type { SignupStatus } from '@league/contracts/business/options'
import type { BusinessView } from '@league/contracts/business/views'

/** Every field of a business (R277) by its label, in the order of the form. */
export const labels = {
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

export type FieldName = keyof typeof labels
const fieldNames = Object.keys(labels) as FieldName[]

/** What stands in the form. Empty text is none. */
export type BusinessValues = Record<Exclude<FieldName, 'signupStatus'>, string> & {
  signupStatus: SignupStatus
}

/** A business as its form shows it; a new one is empty, and takes sign-ups (R278). */
export function valuesOf(business: BusinessView | null): BusinessValues {
  const entries = fieldNames.map((field) => [field, business?.[field] ?? ''])
  return {
    ...(Object.fromEntries(entries) as BusinessValues),
    signupStatus: business?.signupStatus ?? 'active',
  }
}

const address = 'Use an address that starts with https://'

/** What the schema would say of these fields is for programs. */
const plainly: Partial<Record<string, string>> = {
  name: 'A name is required.',
  phone: 'Use at most 40 characters.',
  email: 'Use an address such as office@hoops.example.',
  website: address,
  facebook: address,
  instagram: address,
  location: 'Use at most 200 characters.',
  signupDeadline: 'Use a day of the calendar.',
}

/** Errors by field, in plain words. */
export function check(values: BusinessValues): Record<string, string> {
  const errors = schemaResolver(addBusinessBody, { sync: true })({ ...values })
  return Object.fromEntries(
    Object.keys(errors).map((field) => [field, plainly[field] ?? 'Use at most 100 characters.']),
  )
}

/** The body: what differs from what was recorded, so that a field that somebody else changed meanwhile stays theirs. */
export function bodyOf(values: BusinessValues, recorded: BusinessValues): Partial<BusinessValues> {
  const differing = fieldNames.filter((field) => values[field].trim() !== recorded[field])
  return Object.fromEntries(differing.map((field) => [field, values[field].trim()]))
}
