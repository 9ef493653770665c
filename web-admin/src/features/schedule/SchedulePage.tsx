import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { compareLeagues } from '@league/contracts/league/rules'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { GamesTable } from './GamesTable.tsx'

/** Returns the leagues of the games in order, each one once, with the names of their seasons. */
function leaguesOf(games: readonly GameView[]) {
  const byId = new Map(
    games.map(({ league, seasons_league: { season } }) => [
      league.id,
      { ...league, seasonName: season.name },
    ]),
  )
  return [...byId.values()].toSorted(compareLeagues)
}

/** The schedule for signed-in users (S035), with a filter of sorted leagues (R149, R150). */
export function SchedulePage() {
  const tenant = useTenant()
  const games = useRead('GET /api/games', { query: tenant.query ?? {} }, { enabled: tenant.query !== null })
  const [leagueId, setLeagueId] = useState('')
  const allGames = games.data?.games ?? []
  const leagues = leaguesOf(allGames)
  const isAmbiguous = (name: string) => leagues.filter((other) => other.name === name).length > 1
  return (
    <Page
      title="Schedule"
      actions={
        <>
          <TenantSelect tenant={tenant} />
          <NativeSelect
            label="League"
            value={leagueId}
            onChange={(event) => setLeagueId(event.currentTarget.value)}
            data={[
              { value: '', label: 'All Leagues' },
              ...leagues.map(({ id, name, seasonName }) => ({
                value: id,
                label: isAmbiguous(name) ? `${name}, ${seasonName}` : name,
              })),
            ]}
          />
          {tenant.query !== null && (
            <ExportCsvLink table="schedule" query={{ ...tenant.query, seasonId: 'all', leagueId }} />
          )}
        </>
      }
    >
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary
          query={games}
          skeleton={<TableSkeleton columns={['date', 'title', 'number']} rows={12} />}
        >
          {() => (
            <GamesTable
              filterKey={leagueId}
              games={allGames.filter(({ league }) => leagueId === '' || league.id === leagueId)}
            />
          )}
        </QueryBoundary>
      )}
    </Page>
  )
}
