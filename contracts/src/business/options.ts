import { sports } from '../organization/sports.ts'

/** The fixed option lists of a business (R279). `value` is what is written, `label` what people read. */
export interface Option {
  value: string
  label: string
}

const asWritten = (value: string): Option => ({ value, label: value })
const capitalized = (value: string): Option => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
})

export const businessCategories = ['men', 'women', 'adult', 'youth', 'co-ed'] as const
export const businessStates = ['California', 'New York', 'Texas'] as const
export const businessCities = ['Los Angeles', 'Buffalo', 'New York City', 'Houston'] as const

/** Active or closed (R278). */
export const signupStatuses = ['active', 'closed'] as const
export type SignupStatus = (typeof signupStatuses)[number]

export const businessOptions = {
  category: businessCategories.map(capitalized),
  // The same four as the sports of the platform.
  sport: sports.map(({ id, name }): Option => ({ value: id, label: name })),
  state: businessStates.map(asWritten),
  city: businessCities.map(asWritten),
} as const satisfies Record<string, readonly Option[]>

/** How an option reads; what is in no list any more reads as it was written. */
export function optionLabel(field: keyof typeof businessOptions, value: string): string {
  const options: readonly Option[] = businessOptions[field]
  return options.find((option) => option.value === value)?.label ?? value
}
