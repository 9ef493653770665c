import { definePage } from '../../app/page.ts'
import { platformName } from '../../app/site.ts'
import { LandingPage } from './LandingPage.tsx'
import { tagline } from './tagline.ts'

export interface ListedOrganization {
  id: string
  name: string
  slug: string
  logo: string | null
  city: string | null
  sports: string[]
}

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
    description: `${tagline} ${organizations.length} organizations.`,
    path: '/',
    jsonLd: [{ '@type': 'WebSite', name: platformName }],
  }),
  View: LandingPage,
  missing: 'Organization not found',
})
