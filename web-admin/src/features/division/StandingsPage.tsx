import { NativeSelect } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import type { SeasonView } from '@league/contracts/season/views'
import { OrganizationSelect } from '../../app/OrganizationSelect.tsx'
import { useFeature } from '../../app/use-feature.ts'
import { useRead } from '../../app/use-read.ts'
import { useTenant } from '../../app/use-tenant.ts'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { inOrder } from './arrangement.ts'
import { DivisionTargets } from './DivisionTargets.tsx'
import { StandingsTable } from './StandingsTable.tsx'

/** The standings for who is signed in (S038): of the current season, unless another one is chosen. */
export function StandingsPage() {
  const tenant = useTenant()
  const [search, setSearch] = useSearchParams()
  const read = useRead(
    'GET /api/seasonsv2',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const latestFirst = (read.data?.seasons ?? []).toSorted((a, b) =>
    (b.startDate ?? '').localeCompare(a.startDate ?? ''),
  )
  const season =
    latestFirst.find(({ id }) => id === search.get('seasonId')) ??
    latestFirst.find(({ active }) => active) ??
    latestFirst[0]
  return (
    <Page
      title="Standings"
      actions={
        <>
          {tenant.isSuperAdmin && (
            <OrganizationSelect
              value={tenant.chosen}
              onChange={(event) => tenant.choose(event.currentTarget.value)}
            />
          )}
          {season && (
            <NativeSelect
              label="Season"
              value={season.id}
              data={latestFirst.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => {
                const seasonId = event.currentTarget.value
                setSearch((last) => new URLSearchParams({ ...Object.fromEntries(last), seasonId }))
              }}
            />
          )}
        </>
      }
    >
      {tenant.query !== null && (
        <Reading of={read}>
          {() =>
            season ? (
              <SeasonStandings key={season.id} season={season} />
            ) : (
              <StandingsTable label="Standings" teams={[]} />
            )
          }
        </Reading>
      )}
    </Page>
  )
}

function SeasonStandings({ season }: { season: SeasonView }) {
  const params = { seasonId: season.id }
  const standings = useRead('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', { params })
  const hasBrackets = useFeature(season.organization_id, 'brackets')
  return (
    <Reading of={standings}>
      {({ leagues }) => {
        const teams = inOrder(leagues.flatMap((league) => league.teams))
        return hasBrackets ? (
          <DivisionTargets seasonId={season.id} teams={teams} />
        ) : (
          <StandingsTable label="Standings" teams={teams} withLeague={leagues.length > 1} />
        )
      }}
    </Reading>
  )
}
