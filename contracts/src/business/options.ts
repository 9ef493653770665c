import { sports } from '../organization/sports.ts'

/** An option of the business form (R279). `value` is stored and `label` is shown. */
export interface Option {
  value: string
  label: string
}

const unlabeled = (value: string): Option => ({ value, label: value })
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
  sport: sports.map(({ id, name }): Option => ({ value: id, label: name })),
  state: businessStates.map(unlabeled),
  city: businessCities.map(unlabeled),
} as const satisfies Record<string, readonly Option[]>

/** Returns the label of an option, or the value itself if it is no longer in the list. */
export function optionLabel(field: keyof typeof businessOptions, value: string): string {
  const options: readonly Option[] = businessOptions[field]
  return options.find((option) => option.value === value)?.label ?? value
}
