import { useSearchParams } from 'react-router-dom'
import { platformName } from '@league/contracts/site/platform-name'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { SearchFilter } from '../../ui/SearchFilter.tsx'
import { Section } from '../../ui/Section.tsx'
import { type ListedOrganization, tagline } from './landing-data.ts'
import styles from './LandingPage.module.css'
import { OrganizationTile } from './OrganizationTile.tsx'

/** The platform's title and tagline, a login link, and a list of organizations with filters. */
export function LandingPage({ data }: { data: ListedOrganization[] }) {
  const [search] = useSearchParams()
  const filter = {
    name: search.get('q') ?? '',
    sport: search.get('sport') ?? '',
    city: search.get('city') ?? '',
  }
  const matching = data.filter((organization) => matchesFilter(organization, filter))
  return (
    <>
      <Hero>
        <div className={styles['login']}>
          <a href={paths.login()}>Login</a>
        </div>
        <h1 className={styles['title']}>{platformName}</h1>
        <p className={styles['tagline']}>{tagline}</p>
      </Hero>
      <Section title="Organizations" level={2}>
        <Filters label="Filter organizations">
          <SearchFilter name="q" label="Name" value={filter.name} />
          <SelectFilter
            name="sport"
            label="Sport"
            value={filter.sport}
            options={toOptions(
              'All Sports',
              data.flatMap(({ sports }) => sports),
            )}
          />
          <SelectFilter
            name="city"
            label="City"
            value={filter.city}
            options={toOptions(
              'All Cities',
              data.flatMap(({ city }) => city ?? []),
            )}
          />
        </Filters>
        {matching.length === 0 ? <Empty text="No organizations found." /> : null}
        <ul className={styles['tiles']}>
          {matching.map((organization) => (
            <li key={organization.id}>
              <OrganizationTile organization={organization} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function toOptions(allLabel: string, values: readonly string[]) {
  return [
    { value: '', label: allLabel },
    ...[...new Set(values)].toSorted().map((value) => ({ value, label: value })),
  ]
}

interface OrganizationFilter {
  name: string
  sport: string
  city: string
}

/**
 * Returns whether an organization has a name that contains the text in any letter case, the sport and the
 * city.
 */
function matchesFilter(organization: ListedOrganization, { name, sport, city }: OrganizationFilter): boolean {
  return (
    organization.name.toLowerCase().includes(name.trim().toLowerCase()) &&
    (!sport || organization.sports.includes(sport)) &&
    (!city || organization.city === city)
  )
}
