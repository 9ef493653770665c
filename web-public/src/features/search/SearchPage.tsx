import { MIN_SEARCH_LENGTH } from '@league/contracts/site/rules'
import { TeamName } from '../../parts/TeamName.tsx'
import { paths } from '../../paths.ts'
import type { ViewProps } from '../../page/page.ts'
import { Columns } from '../../ui/Columns.tsx'
import { countText } from '../../ui/count-text.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Filters } from '../../ui/Filters.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchFilter } from '../../ui/SearchFilter.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import type { SearchData } from './search-data.ts'
import styles from './SearchPage.module.css'

/** A search field, and the teams and players that match. With JavaScript, each letter searches. */
export function SearchPage({ data: { teams, players }, context }: ViewProps<SearchData>) {
  const text = context.search.get('q') ?? ''
  const isTooShort = text.trim().length < MIN_SEARCH_LENGTH
  const count = teams.length + players.length
  const isEmpty = count === 0
  useAnnouncement(isTooShort ? '' : `${countText(count, 'result')} found.`)
  return (
    <>
      <PageHead title="Search" subtitle="Teams and players, this season and before" />
      <Columns>
        <Filters label="Search" button="Search">
          <SearchFilter name="q" label="Team or player" value={text} startsFocused={text === ''} />
        </Filters>
        {isTooShort ? <Empty text="Enter at least two letters of a name." /> : null}
        {isEmpty && !isTooShort ? <Empty text="No teams or players found." /> : null}
        {teams.length > 0 ? (
          <Panel title="Teams">
            <ul className={styles['rows']}>
              {teams.map((team) => (
                <li key={team.id}>
                  <TeamName team={team} link="fill" />
                  <small>
                    {team.league} · {team.season}
                  </small>
                </li>
              ))}
            </ul>
          </Panel>
        ) : null}
        {players.length > 0 ? (
          <Panel title="Players">
            <ul className={styles['rows']}>
              {players.map(({ id, firstName, lastName, team }) => (
                <li key={id}>
                  <SiteLink to={paths.playerStats(id)} data-fill>
                    {firstName} {lastName}
                  </SiteLink>
                  <small>{team}</small>
                </li>
              ))}
            </ul>
          </Panel>
        ) : null}
      </Columns>
    </>
  )
}
