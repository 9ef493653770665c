import type { FeatureKey } from '@league/contracts/organization/features'
import type { ContentPath } from '@league/contracts/site/addresses'
import type { PageContext } from '../../page/page-context.ts'

interface ReservedPage {
  title: string
  /** The slug of its content. */
  slug: string
  /** The content of the page is shown only if the organization has this feature. */
  feature?: FeatureKey
}

/** The reserved paths of pages that organizations write (S021 to S030). */
const reservedPages: Readonly<Record<Exclude<ContentPath, '/tournament'>, ReservedPage>> = {
  '/registration': { title: 'Registration', slug: 'registration' },
  '/leagueInfo': { title: 'League info', slug: 'leagueinfo' },
  '/ourTeam': { title: 'Join our team', slug: 'ourteam' },
  '/leagueFootage': { title: 'League footage', slug: 'leaguefootage' },
  '/youth': { title: 'Youth', slug: 'youth', feature: 'youth' },
  '/youth/jccoc': { title: 'Youth', slug: 'jccoc', feature: 'youth' },
  '/contact': { title: 'Contact us', slug: 'contact' },
  '/store': { title: 'Store', slug: 'store', feature: 'store' },
}

export function reservedPageOf({ route }: PageContext): ReservedPage {
  return reservedPages[route as keyof typeof reservedPages]
}
