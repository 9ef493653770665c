import { NativeSelect } from '@mantine/core'
import { Link, useSearchParams } from 'react-router-dom'
import type { LeagueView } from '@league/contracts/league/views'
import { OrganizationSelect } from '../../shared/OrganizationSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { paths } from '../../paths.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CreateScheduleForm } from './CreateScheduleForm.tsx'
import { LeagueSchedules } from './LeagueSchedules.tsx'
import { TeamSlots } from './TeamSlots.tsx'

/** The league of the address; without one the first of an active season, else the first. */
function shownLeague(leagues: readonly LeagueView[], asked: string | null): LeagueView | undefined {
  if (asked !== null) return leagues.find(({ id }) => id === asked)
  return leagues.find(({ season }) => season.active) ?? leagues[0]
}

/** Schedules of a league: to make, to generate, to look through and to change (S107). */
export function ScheduleBuilderPage() {
  const tenant = useTenant()
  const [search, setSearch] = useSearchParams()
  const leagues = useRead(
    'GET /api/seasonsleagues',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const all = leagues.data?.seasonsLeagues ?? []
  const league = shownLeague(all, search.get('league'))
  const choose = (id: string) => {
    const next = new URLSearchParams(search)
    next.set('league', id)
    setSearch(next)
  }
  const choice = {
    value: league?.id ?? '',
    onChange: choose,
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
          {tenant.isSuperAdmin && (
            <OrganizationSelect
              value={tenant.chosen}
              onChange={(event) => tenant.choose(event.currentTarget.value)}
            />
          )}
          {all.length > 0 && (
            <NativeSelect
              label="Schedules of"
              {...choice}
              onChange={(event) => choose(event.currentTarget.value)}
            />
          )}
        </>
      }
    >
      {tenant.query !== null && (
        <QueryBoundary query={leagues}>
          {() =>
            all.length === 0 ? (
              <EmptyState>
                No leagues yet. A schedule is made for a league: <Link to={paths.seasons}>add one</Link>.
              </EmptyState>
            ) : (
              <>
                <Collapsible title="Create Schedule">
                  <CreateScheduleForm league={choice} />
                </Collapsible>
                {league ? (
                  <>
                    <TeamSlots key={league.id} leagueId={league.id} tenant={tenant} />
                    <LeagueSchedules key={`${league.id} schedules`} league={league} />
                  </>
                ) : (
                  <EmptyState>Select a league to see its teams and schedules.</EmptyState>
                )}
              </>
            )
          }
        </QueryBoundary>
      )}
    </Page>
  )
}
