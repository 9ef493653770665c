import { optionLabel } from '@league/contracts/business/options'
import type { BusinessView } from '@league/contracts/business/views'

/** An empty value does not filter. */
export interface BusinessFilter {
  text: string
  sport: string
  category: string
  city: string
}

export const noFilter: BusinessFilter = { text: '', sport: '', category: '', city: '' }

/** Returns the businesses that pass the filter and contain every word of its text, ignoring case. */
export function filterBusinesses(
  businesses: readonly BusinessView[],
  { text, ...chosen }: BusinessFilter,
): BusinessView[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return businesses.filter((business) => {
    if (chosen.sport && business.sport !== chosen.sport) return false
    if (chosen.category && business.category !== chosen.category) return false
    if (chosen.city && business.city !== chosen.city) return false
    const content = searchTextOf(business)
    return words.every((word) => content.includes(word))
  })
}

/** Returns the values on the card of a business in lower case, without the labels. */
function searchTextOf(business: BusinessView): string {
  const { id: _id, organization_id: _organization, revision: _revision, sport, category, ...rest } = business
  const options = [sport && optionLabel('sport', sport), category && optionLabel('category', category)]
  return [...Object.values(rest), ...options].filter(Boolean).join('\n').toLowerCase()
}
