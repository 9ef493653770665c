import type { Read } from '@league/contracts/client/rendering'
import type { OrganizationView } from '@league/contracts/organization/views'
import { logReadFailure } from '../../lib/log-read-failure.ts'
import { definePage } from '../../page/page.ts'
import { countText } from '../../ui/count-text.ts'
import { isAwaitingResult } from '../../ui/game-summary.ts'
import { todayIn } from '../../ui/today.ts'
import { LandingPage } from './LandingPage.tsx'
import { type ListedOrganization, tagline } from './landing-data.ts'

/** How many organizations are shown with their next game, which takes a read for each. */
const MAX_NEXT_GAMES = 60
/** Enough to find the next game although earlier games of the same day still await their results. */
const MAX_GAMES = 20

/** The landing page of the shared host (S014, R026). */
export const page = definePage<ListedOrganization[]>({
  async load(read) {
    const { organizations } = await read('GET /api/organizations')
    const byName = organizations.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    return Promise.all(
      byName.map(async (organization, index) => {
        const { id, name, slug, logo_url, brandColor, city, sports, timeZone } = organization
        return {
          id,
          name,
          slug,
          logo: logo_url,
          brandColor,
          city,
          sports: sports.map((sport) => sport.name),
          next: index < MAX_NEXT_GAMES ? await readNextGame(read, organization) : null,
          today: todayIn(timeZone),
        }
      }),
    )
  },
  head: (organizations) => ({
    title: null,
    description: `${tagline} ${countText(organizations.length, 'organization')}.`,
    path: '/',
  }),
  View: LandingPage,
  notFoundText: 'Organization not found',
})

/** Reads the next game of an organization. The page is complete without it (R037). */
async function readNextGame(
  read: Read,
  { slug, timeZone }: OrganizationView,
): Promise<ListedOrganization['next']> {
  try {
    const query = { slug, state: 'upcoming', from: todayIn(timeZone), limit: MAX_GAMES } as const
    const { games } = await read('GET /api/gamesv2', { query })
    const now = Date.now()
    const game = games.find((upcoming) => !isAwaitingResult(upcoming, now))
    if (!game) return null
    const { date, time, homeTeam, awayTeam } = game
    return { date, time, home: homeTeam.name, away: awayTeam.name }
  } catch (error) {
    logReadFailure(error)
    return null
  }
}
