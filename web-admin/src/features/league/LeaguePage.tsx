import { Link, useParams } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { Page } from '../../ui/Page.tsx'
import { paths } from '../../paths.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { PageSkeleton, TableSkeleton } from '../../ui/Skeleton.tsx'
import { GameSchedule } from './GameSchedule.tsx'
import { TeamsSection } from './TeamsSection.tsx'
import type { LeagueIds } from './league-ids.ts'

/** The shape of the screen of a league: its teams and its games. */
export const leagueSkeleton = (
  <PageSkeleton>
    <TableSkeleton columns={['check', 'number', 'title', 'text', 'number', 'number', 'action']} />
    <TableSkeleton columns={['check', 'date', 'title', 'text', 'state', 'number', 'action']} rows={12} />
  </PageSkeleton>
)

/** The screen of a league whose address names its season (S083). */
export function LeaguePage() {
  const { seasonId = '', leagueId = '' } = useParams()
  return <LeagueScreen leagueIds={{ seasonId, leagueId }} />
}

/** The screen of a league: its teams and its game schedule. */
export function LeagueScreen({ leagueIds }: { leagueIds: LeagueIds }) {
  const league = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId', { params: leagueIds })
  const games = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/games', { params: leagueIds })
  const byes = useRead('GET /api/bye-dates/season/:seasonId/league/:leagueId', { params: leagueIds })
  const weekOffs = useRead('GET /api/week-offs/season/:seasonId/league/:leagueId', { params: leagueIds })
  const teams = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/teams', { params: leagueIds })
  return (
    <QueryBoundary
      query={league}
      together={[teams, games, byes, weekOffs]}
      missing="League not found."
      missingLink={<Link to={paths.leagues}>Go to the leagues</Link>}
      skeleton={leagueSkeleton}
    >
      {({ league: { name, season } }) => (
        <Page title={name} subtitle={season.name}>
          <TeamsSection leagueIds={leagueIds} />
          <QueryBoundary query={games}>
            {(gamesData) => (
              <QueryBoundary query={byes}>
                {(byesData) => (
                  <QueryBoundary query={weekOffs}>
                    {(weekOffsData) => (
                      <GameSchedule leagueIds={leagueIds} {...gamesData} {...byesData} {...weekOffsData} />
                    )}
                  </QueryBoundary>
                )}
              </QueryBoundary>
            )}
          </QueryBoundary>
        </Page>
      )}
    </QueryBoundary>
  )
}
