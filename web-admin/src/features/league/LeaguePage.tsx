import { useParams } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { GameSchedule } from './GameSchedule.tsx'
import { TeamsSection } from './TeamsSection.tsx'
import type { LeaguePlace } from './place.ts'

/** A league at its place in its season (S083). */
export function LeaguePage() {
  const { seasonId = '', leagueId = '' } = useParams()
  return <LeagueScreen place={{ seasonId, leagueId }} />
}

/** A league: its teams and its game schedule. */
export function LeagueScreen({ place }: { place: LeaguePlace }) {
  const league = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId', { params: place })
  const games = useRead('GET /api/seasonsv2/:seasonId/leagues/:leagueId/games', { params: place })
  const byes = useRead('GET /api/bye-dates/season/:seasonId/league/:leagueId', { params: place })
  const weekOffs = useRead('GET /api/week-offs/season/:seasonId/league/:leagueId', { params: place })
  return (
    <QueryBoundary query={league} missing="League not found.">
      {(answer) => (
        <Page title={answer.league.name} subtitle={answer.league.season.name}>
          <TeamsSection place={place} />
          <QueryBoundary query={games}>
            {({ games: all, teams }) => (
              <QueryBoundary query={byes}>
                {(given) => (
                  <QueryBoundary query={weekOffs}>
                    {(off) => <GameSchedule place={place} games={all} teams={teams} {...given} {...off} />}
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
