import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { compareLeagues } from '@league/contracts/league/rules'
import { OrganizationSelect } from '../../app/OrganizationSelect.tsx'
import { useRead } from '../../app/use-read.ts'
import { useTenant } from '../../app/use-tenant.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { resultText } from '../../ui/result-text.ts'

/** The signed-in schedule (S035): league filter, Date, Matchup, Results. */
export function SchedulePage() {
  const tenant = useTenant()
  const games = useRead('GET /api/games', { query: tenant.query ?? {} }, { enabled: tenant.query !== null })
  const [league, setLeague] = useState('')
  const all = games.data?.games ?? []
  const leagues = [...new Map(all.map((game) => [game.league.id, game.league])).values()].toSorted(
    compareLeagues,
  )
  const shown = all.filter((game) => league === '' || game.league.id === league)
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
              ...leagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          {tenant.query !== null && (
            <ExportCsv table="schedule" of={{ ...tenant.query, seasonId: 'all', leagueId: league }} />
          )}
        </>
      }
    >
      {tenant.query !== null && (
        <Reading of={games}>
          {() => (
            <DataTable
              label="Schedule"
              isEmpty={shown.length === 0}
              empty="No games available"
              head={
                <>
                  <th>Date</th>
                  <th>Matchup</th>
                  <th data-number>Results</th>
                </>
              }
            >
              {shown.map((game) => (
                <tr key={game.id}>
                  <td>{formatDate(game.date)}</td>
                  <td data-strong>
                    <Link to={paths.game(game.id)}>
                      {game.homeTeam.name} vs {game.awayTeam.name}
                    </Link>
                  </td>
                  <td data-score>{resultText(game)}</td>
                </tr>
              ))}
            </DataTable>
          )}
        </Reading>
      )}
    </Page>
  )
}
