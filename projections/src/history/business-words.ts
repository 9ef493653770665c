import type { BusinessDetails } from '@league/contracts/business/events'
import { optionLabel } from '@league/contracts/business/options'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { change, differing, type FieldWords, type Phrases } from './phrases.ts'

const orNone = (show: (value: string) => string) => (value: string | null) =>
  value === null ? 'none' : show(value)

const details: FieldWords<BusinessDetails> = {
  facebook: ['Facebook'],
  instagram: ['Instagram'],
  sport: ['sport', orNone((sport) => optionLabel('sport', sport))],
  category: ['category', orNone((category) => optionLabel('category', category))],
  signupDeadline: ['sign-up until', orNone(formatDate)],
  signupStatus: ['sign-up'],
}

/** The directory of businesses. Phone and email are those of a business: they are told. */
export const businessPhrases: Phrases<'BusinessAdded' | 'BusinessChanged' | 'BusinessDeleted'> = {
  BusinessAdded: (data) => `Business ${data.name} added`,
  BusinessChanged: (data) =>
    change(`Business ${data.after.name} changed`, ...differing(data.before, data.after, details)),
  BusinessDeleted: (data) => `Business ${data.name} deleted`,
}
