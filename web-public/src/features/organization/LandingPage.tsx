import { useSearchParams } from 'react-router-dom'
import { platformName } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Filters, SearchFilter, SelectFilter } from '../../ui/Filters.tsx'
import { Hero } from '../../ui/Hero.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TeamMark } from '../../ui/TeamMark.tsx'
import { filterOrganizations } from './filter-organizations.ts'
import type { ListedOrganization } from './landing-data.ts'
import { tagline } from './tagline.ts'
import styles from './LandingPage.module.css'

/** Title, tagline, filters over organizations, and a Login link. */
export function LandingPage({ data }: { data: ListedOrganization[] }) {
  const [search] = useSearchParams()
  const filter = {
    name: search.get('q') ?? '',
    sport: search.get('sport') ?? '',
    city: search.get('city') ?? '',
  }
  const found = filterOrganizations(data, filter)
  return (
    <>
      <Hero>
        <div className={styles['top']}>
          <a href={paths.login()}>Login</a>
        </div>
        <h1 className={styles['title']}>{platformName}</h1>
        <p className={styles['tagline']}>{tagline}</p>
      </Hero>
      <Sheet title="Organizations" level={2}>
        <Filters label="Filter organizations">
          <SearchFilter name="q" label="Name" value={filter.name} />
          <SelectFilter
            name="sport"
            label="Sport"
            value={filter.sport}
            options={choices(
              'All Sports',
              data.flatMap(({ sports }) => sports),
            )}
          />
          <SelectFilter
            name="city"
            label="City"
            value={filter.city}
            options={choices(
              'All Cities',
              data.flatMap(({ city }) => city ?? []),
            )}
          />
        </Filters>
        {found.length === 0 ? <Empty text="No organizations found." /> : null}
        <ul className={styles['cards']}>
          {found.map((organization) => (
            <li key={organization.id}>
              <a href={`/${organization.slug}`}>
                <TeamMark name={organization.name} logo={organization.logo} size={40} />
                <span>
                  <strong>{organization.name}</strong>
                  <span>{[...organization.sports, organization.city].filter(Boolean).join(' · ')}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

function choices(all: string, values: readonly string[]) {
  return [
    { value: '', label: all },
    ...[...new Set(values)].toSorted().map((value) => ({ value, label: value })),
  ]
}
