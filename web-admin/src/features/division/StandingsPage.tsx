import { useSearchParams } from 'react-router-dom'
import type { SeasonView } from '@league/contracts/season/views'
import { SeasonChooser } from '../../shared/SeasonChooser.tsx'
import { useFeature } from '../../lib/use-feature.ts'
import { useRead } from '../../lib/use-read.ts'
import { useSeasonChoice } from '../../shared/use-season-choice.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { sortStandings } from './arrangement.ts'
import { StandingsBoard } from './StandingsBoard.tsx'
import { StandingsTable } from './StandingsTable.tsx'

const skeleton = <TableSkeleton columns={['number', 'title', 'text', 'number', 'number']} rows={10} />

/** The standings for signed-in users (S038). Shows the current season unless another one is selected. */
export function StandingsPage() {
  const choice = useSeasonChoice()
  const { tenant, read, season } = choice
  const [, setSearch] = useSearchParams()
  return (
    <Page
      title="Standings"
      actions={
        <SeasonChooser
          choice={choice}
          onChange={(seasonId) =>
            setSearch((current) => new URLSearchParams({ ...Object.fromEntries(current), seasonId }))
          }
        />
      }
    >
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary query={read} skeleton={skeleton}>
          {() =>
            season ? (
              <SeasonStandings key={season.id} season={season} />
            ) : (
              <StandingsTable label="Standings" teams={[]} />
            )
          }
        </QueryBoundary>
      )}
    </Page>
  )
}

function SeasonStandings({ season }: { season: SeasonView }) {
  const params = { seasonId: season.id }
  const standings = useRead('GET /api/seasonsv2/:seasonId/leagues-with-teams-public', { params })
  const hasBrackets = useFeature(season.organization_id, 'brackets')
  return (
    <QueryBoundary query={standings} skeleton={skeleton}>
      {({ leagues }) => {
        const teams = sortStandings(leagues.flatMap((league) => league.teams))
        return hasBrackets ? (
          <StandingsBoard seasonId={season.id} teams={teams} />
        ) : (
          <StandingsTable label="Standings" teams={teams} withLeague={leagues.length > 1} />
        )
      }}
    </QueryBoundary>
  )
}
