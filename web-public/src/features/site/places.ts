import type { FeatureKey } from '@league/contracts/organization/features'
import type { ContentPath } from '@league/contracts/site/addresses'
import type { PageContext } from '../../page/page-context.ts'

interface Place {
  title: string
  /** Slug of the page that fills it. */
  slug: string
  /** Without this feature the organization has no such page. */
  feature?: FeatureKey
}

/** What these pages are called until the organization has written them (S021 to S030). */
const places: Readonly<Record<Exclude<ContentPath, '/tournament'>, Place>> = {
  '/registration': { title: 'Registration', slug: 'registration' },
  '/leagueInfo': { title: 'League info', slug: 'leagueinfo' },
  '/ourTeam': { title: 'Join our team', slug: 'ourteam' },
  '/leagueFootage': { title: 'League footage', slug: 'leaguefootage' },
  '/youth': { title: 'Youth', slug: 'youth', feature: 'youth' },
  '/youth/jccoc': { title: 'Youth', slug: 'jccoc', feature: 'youth' },
  '/contact': { title: 'Contact us', slug: 'contact' },
  '/store': { title: 'Store', slug: 'store', feature: 'store' },
}

export function placeOf({ route }: PageContext): Place {
  return places[route as keyof typeof places]
}
