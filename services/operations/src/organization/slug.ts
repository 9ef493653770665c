import { slug as slugFormat } from '@league/contracts/organization/address'
import { isReserved } from '@league/contracts/organization/reserved'
import { rejected } from '@league/contracts/kernel/problem'

/**
 * A slug that an organization may have (decision 8).
 *
 * @throws Problem `slug-reserved` for a word of the product (R018, R019) · `invalid` for another format
 */
export function acceptedSlug(slug: string): string {
  if (isReserved(slug)) rejected('slug-reserved')
  if (!slugFormat.safeParse(slug).success) {
    rejected('invalid', [{ path: 'slug', message: 'Use 2 to 50 of a-z, 0-9 and hyphen.' }])
  }
  return slug
}
