import { compareLeagues } from '@league/contracts/league/rules'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Empty } from '../../ui/Empty.tsx'
import { ExportLinks } from '../../ui/ExportLinks.tsx'
import { Filters, SelectFilter } from '../../ui/Filters.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { ShareLink } from '../../ui/ShareLink.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { choiceIn, keyOf, type StandingsData, type StandingsTableData } from './standings-data.ts'
import { StandingsTable } from './StandingsTable.tsx'
import styles from './StandingsPage.module.css'

/**
 * The standings of a season with the filters of the specification (S037), as one table or as one for each
 * league. Only the option 'Select a league' shows no rows (R292). The League column is shown while no league is
 * selected, and the Division column while no division is selected (R291).
 */
export function StandingsPage({ data }: { data: StandingsData }) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const choice = choiceIn(search)
  const { season, seasons, divisions, tables } = data
  const leagues = data.leagues.toSorted(compareLeagues)
  const league = leagues.find(({ id }) => id === choice.league)
  const division = divisions.find(({ id }) => id === choice.division)
  const isFull = search.get('table') === 'full'
  // The choice of a season or league shows at once; its tables arrive later.
  const isLoading = keyOf(choice) !== keyOf(data.choice)
  const hasRows = tables.some(({ rows }) => rows.length > 0)
  const subtitle = [season?.name, league?.name ?? 'All Leagues', division?.name].filter(Boolean).join(' · ')
  const linkTo = (name: string, value: string | null) => {
    const query = new URLSearchParams(search)
    if (value === null) query.delete(name)
    else query.set(name, value)
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  return (
    <>
      <PageHead
        title="Standings"
        subtitle={isLoading ? 'Loading...' : choice.league === '' ? 'No league selected' : subtitle}
      >
        <PrintButton label="Print" />
        <ShareLink
          title={`Standings · ${subtitle}`}
          label={
            <>
              Share <span>table</span>
            </>
          }
          isPrimary
        />
      </PageHead>
      <div className={styles['page']}>
        <Filters label="Filter standings" look="bar">
          {choice.byLeague ? <input type="hidden" name="view" value="leagues" /> : null}
          {isFull ? <input type="hidden" name="table" value="full" /> : null}
          {seasons.length > 1 ? (
            <SelectFilter
              name="season"
              label="Season"
              value={(!league && choice.season) || season?.id || ''}
              resets={['league', 'division']}
              options={seasons.map(({ id, name }) => ({ value: id, label: name }))}
            />
          ) : null}
          <SelectFilter
            name="league"
            label="League"
            value={league?.id ?? (choice.league === '' ? '' : 'all')}
            defaultValue="all"
            resets={['division']}
            sets={seasons.length > 1 ? { season: season?.id } : {}}
            options={[
              { value: '', label: 'Select a league' },
              { value: 'all', label: 'All Leagues' },
              ...leagues.map(({ id, name, season: of }) => ({ value: id, label: `${name} (${of})` })),
            ]}
          />
          <SelectFilter
            name="division"
            label="Division"
            value={division?.id ?? 'all'}
            defaultValue="all"
            disabled={divisions.length === 0}
            options={[
              { value: 'all', label: 'Tournament Bracket' },
              ...divisions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Filters>
        {isLoading ? (
          <Loading />
        ) : !hasRows ? (
          <Empty text="Please Select Filter Option" />
        ) : (
          <>
            <div className={styles['looks']}>
              {!league && (choice.byLeague || !tables[0]?.league) ? (
                <Tabs
                  look="segments"
                  label="Tables"
                  tabs={[
                    { to: linkTo('view', null), text: 'One table', isCurrent: !choice.byLeague },
                    { to: linkTo('view', 'leagues'), text: 'By league', isCurrent: choice.byLeague },
                  ]}
                />
              ) : null}
              <div className={styles['narrow']}>
                <Tabs
                  look="segments"
                  label="Columns"
                  tabs={[
                    { to: linkTo('table', null), text: 'Short table', isCurrent: !isFull },
                    { to: linkTo('table', 'full'), text: 'Full table', isCurrent: isFull },
                  ]}
                />
              </div>
            </div>
            {tables.map((table) => (
              <StandingsTable
                key={table.league?.id ?? 'all'}
                table={table}
                title={choice.byLeague ? table.league?.name : undefined}
                scope={keyOf(choice)}
                isOver={season?.isOver ?? false}
                withLeague={!league && !choice.byLeague}
                withDivision={!division && divisions.length > 0}
                full={isFull}
              />
            ))}
            {tables.some(hasTieOfLeagues) ? (
              <p>
                <small>
                  In this table, ties are broken among the tied teams of all leagues. Two teams may be in a
                  different order in the table of their own league.
                </small>
              </p>
            ) : null}
            <ExportLinks
              table="standings"
              filter={league ? { leagueId: league.id } : { seasonId: choice.season || undefined }}
            />
          </>
        )}
      </div>
    </>
  )
}

/** Returns whether a table orders teams of several leagues, and has broken a tie. */
function hasTieOfLeagues({ rows }: StandingsTableData): boolean {
  return rows.some(({ tie }) => tie) && rows.some(({ leagueName }) => leagueName !== rows[0]?.leagueName)
}
