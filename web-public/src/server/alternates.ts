import { urlOf } from '@league/contracts/client/api-client'
import { tenantQuery } from '../lib/site.ts'
import type { PageContext } from '../page/page-context.ts'

/** A feed or a calendar that shows the content of a page in another form. */
export interface Alternate {
  type: string
  title: string
  href: string
}

/** Returns the feed of results and the calendar of the site, the league or the team that a page shows. */
export function alternatesOf({ route, params, search, site }: PageContext): Alternate[] {
  if (!site.organization) return []
  const leagueId = route === '/leagues/:leagueId' ? params['leagueId'] : (search.get('league') ?? undefined)
  const isLeague = leagueId !== undefined && leagueId !== '' && leagueId !== 'all'
  const calendar = (query: object): Alternate => ({
    type: 'text/calendar',
    title: 'Games',
    href: urlOf('/api/calendar.ics', { query: { ...tenantQuery(site), ...query } }),
  })
  if (route === '/teams/:id') return [calendar({ teamId: params['id'] })]
  const isAboutGames = ['/', '/site', '/schedule', '/games', '/teamList', '/leagues/:leagueId'].includes(
    route,
  )
  if (!isAboutGames) return []
  return [
    {
      type: 'application/atom+xml',
      title: 'Results',
      href: `${site.prefix}/results.xml${isLeague ? `?league=${encodeURIComponent(leagueId)}` : ''}`,
    },
    calendar(isLeague ? { leagueId } : {}),
  ]
}
