import { paths } from '../../paths.ts'
import type { ViewProps } from '../../page/page.ts'
import { Columns } from '../../ui/Columns.tsx'
import { countText } from '../../ui/count-text.ts'
import { Empty } from '../../ui/Empty.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { SearchForm } from '../../ui/SearchForm.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TeamCard } from './TeamCard.tsx'
import type { TeamsData } from './teams-data.ts'
import styles from './TeamsPage.module.css'

/** All teams as cards in their colors, one section for each league. */
export function TeamsPage({ data: { season, seasons, leagues, today }, context }: ViewProps<TeamsData>) {
  const count = leagues.flatMap(({ teams }) => teams).length
  return (
    <>
      <PageHead
        title="Teams"
        subtitle={
          season
            ? `${season.name} · ${countText(count, 'team')} in ${countText(leagues.length, 'league')}`
            : undefined
        }
      />
      <Columns>
        {context.search.has('choose') && count > 0 ? <p>Tap a star to choose your team.</p> : null}
        <div className={styles['controls']}>
          <SearchForm />
          {seasons.length > 1 ? (
            <Tabs
              label="Season"
              look="segments"
              tabs={seasons.map(({ id, name }) => ({
                to: paths.teams(id),
                text: name,
                isCurrent: id === season?.id,
              }))}
            />
          ) : null}
        </div>
        {leagues.length === 0 ? <Empty text="No teams found." /> : null}
        {leagues.map(({ id, name, teams }) => (
          <section key={id}>
            <SectionHead
              title={name}
              detail={countText(teams.length, 'team')}
              action={<SiteLink to={paths.standings(id)}>Standings</SiteLink>}
            />
            <ul className={styles['cards']}>
              {teams.map((team) => (
                <li key={team.id}>
                  <TeamCard team={team} today={today} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Columns>
    </>
  )
}
