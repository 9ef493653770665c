import type { OrganizationEvent } from '@league/contracts/organization/events'
import { slug as slugFormat } from '@league/contracts/organization/address'
import { isReserved } from '@league/contracts/organization/reserved'
import { defaultTimeZone } from '@league/contracts/kernel/calendar'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Decider } from '../kernel/decider.ts'

export interface CreateOrganization {
  name: string
  /** `[a-z0-9-]{2,50}` and no word of the product (decision 8). */
  slug: string
  domain?: string | null | undefined
  theme?: 'light' | 'dark' | undefined
  /** `#rrggbb` */
  brandColor?: string | undefined
  timeZone?: string | undefined
  city?: string | null | undefined
  sportIds: readonly Id[]
}

/** Dark blue, readable with white on it. */
const defaultColor = '#1d4ed8'

/** A new organization. Slug and domain are reserved before. */
export const createOrganization: Decider<CreateOrganization, boolean, OrganizationEvent> = {
  category: 'organization',
  initialState: false,
  evolve: () => true,
  decide(command, exists, { streamId: organizationId }) {
    if (exists) return []
    const name = command.name.trim() || rejected('name-required')
    const { slug } = command
    if (isReserved(slug)) rejected('slug-reserved')
    if (!slugFormat.safeParse(slug).success) {
      rejected('invalid', [{ path: 'slug', message: 'Use 2 to 50 of a-z, 0-9 and hyphen.' }])
    }
    const { domain, theme, brandColor, timeZone, city } = command
    return [
      {
        type: 'OrganizationCreated',
        data: {
          organizationId,
          name,
          slug,
          domain: domain || null,
          theme: theme ?? 'light',
          brandColor: brandColor ?? defaultColor,
          timeZone: timeZone ?? defaultTimeZone,
          city: city?.trim() || null,
          sportIds: [...command.sportIds],
        },
      },
    ]
  },
}
