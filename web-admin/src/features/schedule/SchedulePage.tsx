import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { compareLeagues } from '@league/contracts/league/rules'
import { OrganizationSelect } from '../../shared/OrganizationSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { GamesTable } from './GamesTable.tsx'

/** The signed-in schedule (S035): league filter, in the order of leagues (R149, R150), Date, Matchup, Results. */
export function SchedulePage() {
  const tenant = useTenant()
  const games = useRead('GET /api/games', { query: tenant.query ?? {} }, { enabled: tenant.query !== null })
  const [league, setLeague] = useState('')
  const all = games.data?.games ?? []
  const leagues = [
    ...new Map(all.map((game) => [game.league.id, { ...game.league, of: game.seasons_league.season.name }])),
  ]
    .map(([, found]) => found)
    .toSorted(compareLeagues)
  const isNamedTwice = (name: string) => leagues.filter((other) => other.name === name).length > 1
  return (
    <Page
      title="Schedule"
      actions={
        <>
          {tenant.isSuperAdmin && (
            <OrganizationSelect
              value={tenant.chosen}
              onChange={(event) => tenant.choose(event.currentTarget.value)}
            />
          )}
          <NativeSelect
            label="League"
            value={league}
            onChange={(event) => setLeague(event.currentTarget.value)}
            data={[
              { value: '', label: 'All Leagues' },
              ...leagues.map(({ id, name, of }) => ({
                value: id,
                label: isNamedTwice(name) ? `${name}, ${of}` : name,
              })),
            ]}
          />
          {tenant.query !== null && (
            <ExportCsvLink table="schedule" query={{ ...tenant.query, seasonId: 'all', leagueId: league }} />
          )}
        </>
      }
    >
      {tenant.query !== null && (
        <QueryBoundary query={games}>
          {() => (
            <GamesTable
              of={league}
              games={all.filter((game) => league === '' || game.league.id === league)}
            />
          )}
        </QueryBoundary>
      )}
    </Page>
  )
}
