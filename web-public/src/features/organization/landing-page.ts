import { definePage } from '../../page/page.ts'
import { platformName } from '@league/contracts/site/platform-name'
import { countText } from '../../ui/count-text.ts'
import { LandingPage } from './LandingPage.tsx'
import { type ListedOrganization, tagline } from './landing-data.ts'

/** The landing page of the shared host (S014, R026). */
export const page = definePage<ListedOrganization[]>({
  async load(read) {
    const { organizations } = await read('GET /api/organizations')
    return organizations
      .map(({ id, name, slug, logo_url, city, sports }) => ({
        id,
        name,
        slug,
        logo: logo_url,
        city,
        sports: sports.map((sport) => sport.name),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  },
  head: (organizations) => ({
    title: null,
    description: `${tagline} ${countText(organizations.length, 'organization')}.`,
    path: '/',
    jsonLd: [{ '@type': 'WebSite', name: platformName }],
  }),
  View: LandingPage,
  notFoundText: 'Organization not found',
})
