import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { LeagueView } from '@league/contracts/league/views'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { paths } from '../../paths.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { FormSkeleton } from '../../ui/Skeleton.tsx'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { CreateScheduleForm } from './CreateScheduleForm.tsx'
import { LeagueSchedules } from './LeagueSchedules.tsx'
import { TeamAvailability } from './TeamAvailability.tsx'

/** Returns the league with the id in the URL. Without an id, prefers the first league of an active season. */
function shownLeague(leagues: readonly LeagueView[], leagueId: string | null): LeagueView | undefined {
  if (leagueId !== null) return leagues.find(({ id }) => id === leagueId)
  return leagues.find(({ season }) => season.active) ?? leagues[0]
}

/** Creates, generates, shows and edits the schedules of a league (S107). */
export function ScheduleBuilderPage() {
  const tenant = useTenant()
  // The form closes, and the new schedule scrolls into view.
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [search, setSearch] = useSearchParams()
  const leagues = useRead(
    'GET /api/seasonsleagues',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const all = leagues.data?.seasonsLeagues ?? []
  const league = shownLeague(all, search.get('league'))
  const selectLeague = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('league', id)
    setSearch(next)
  }
  const leagueChoice = {
    value: league?.id ?? '',
    onChange: selectLeague,
    data: [
      { value: '', label: 'Select a league' },
      ...all.map(({ id, name, season }) => ({ value: id, label: `${name} (${season.name})` })),
    ],
  }
  return (
    <Page
      title="Schedule Builder"
      actions={
        <>
          <TenantSelect tenant={tenant} />
          {all.length > 0 && (
            <NativeSelect
              label="Show schedules of"
              {...leagueChoice}
              onChange={(event) => selectLeague(event.currentTarget.value)}
            />
          )}
        </>
      }
    >
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary query={leagues} skeleton={<FormSkeleton />}>
          {() =>
            all.length === 0 ? (
              <EmptyState
                title="No leagues yet"
                drawing="games"
                action={
                  <Button component={Link} to={paths.seasons}>
                    Go to the seasons
                  </Button>
                }
              >
                Open a season and add a league with its teams. Then you can generate its schedule.
              </EmptyState>
            ) : (
              <>
                <Collapsible key={createdId} title="Create Schedule" isClosed={createdId !== null}>
                  <CreateScheduleForm league={leagueChoice} onCreated={setCreatedId} />
                </Collapsible>
                {league ? (
                  <>
                    <TeamAvailability key={league.id} leagueId={league.id} tenant={tenant} />
                    <LeagueSchedules key={`${league.id} schedules`} league={league} createdId={createdId} />
                  </>
                ) : (
                  <EmptyState title="No league selected" drawing="games">
                    Select a league to see its teams and schedules.
                  </EmptyState>
                )}
              </>
            )
          }
        </QueryBoundary>
      )}
    </Page>
  )
}
