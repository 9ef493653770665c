import { use } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { OpenActionContext } from '../../lib/open-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { filterNames } from './game-filter.ts'
import { ScheduleFilters } from './ScheduleFilters.tsx'
import { ScheduleList } from './ScheduleList.tsx'
import { ScheduleViews } from './ScheduleViews.tsx'

/** A constant, so that `useMemo` sees the same array on every render. */
const noGames: readonly GameView[] = []

/** The schedule for signed-in users (S035): all games in a list with views, filters, and changes of many games at once. */
export function SchedulePage() {
  const tenant = useTenant()
  const games = useRead('GET /api/games', { query: tenant.query ?? {} }, { enabled: tenant.query !== null })
  const address = useListAddress(filterNames, 'date')
  const openAction = use(OpenActionContext)
  const allGames = games.data?.games ?? noGames
  return (
    <Page
      title="Schedule"
      actions={
        <>
          <TenantSelect tenant={tenant} />
          {tenant.query !== null && (
            <>
              <ExportCsvLink
                table="schedule"
                query={{ ...tenant.query, seasonId: 'all', leagueId: address.filter.league }}
              />
              <PrimaryButton onClick={() => openAction('add-game')}>+ Add Game</PrimaryButton>
            </>
          )}
        </>
      }
    >
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <>
          <ScheduleViews games={games.data?.games} address={address} />
          <ScheduleFilters games={allGames} filter={address.filter} setFilter={address.setFilter} />
          <QueryBoundary
            query={games}
            skeleton={
              <TableSkeleton columns={['check', 'date', 'title', 'text', 'state', 'number']} rows={12} />
            }
          >
            {({ games: loaded }) => <ScheduleList games={loaded} address={address} />}
          </QueryBoundary>
        </>
      )}
    </Page>
  )
}
