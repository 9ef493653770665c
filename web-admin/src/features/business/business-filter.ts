import { optionLabel } from '@league/contracts/business/options'
import type { BusinessView } from '@league/contracts/business/views'

/** Empty is all. */
export interface BusinessFilter {
  text: string
  sport: string
  category: string
  city: string
}

export const noFilter: BusinessFilter = { text: '', sport: '', category: '', city: '' }

/** The businesses of the chosen sport, category and city in which every word of the text occurs, in any letter case. */
export function filterBusinesses(
  businesses: readonly BusinessView[],
  { text, ...chosen }: BusinessFilter,
): BusinessView[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return businesses.filter((business) => {
    if (chosen.sport && business.sport !== chosen.sport) return false
    if (chosen.category && business.category !== chosen.category) return false
    if (chosen.city && business.city !== chosen.city) return false
    const read = textOf(business)
    return words.every((word) => read.includes(word))
  })
}

/** What is to be read on the card, without the words of the screen. */
function textOf(business: BusinessView): string {
  const { id: _id, organization_id: _organization, revision: _revision, sport, category, ...rest } = business
  const options = [sport && optionLabel('sport', sport), category && optionLabel('category', category)]
  return [...Object.values(rest), ...options].filter(Boolean).join('\n').toLowerCase()
}
