import { weekOffText } from '@league/contracts/calendar/rules'
import type { LeagueView } from '@league/contracts/league/views'
import { useRead } from '../../lib/use-read.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { GameCount } from './GameCount.tsx'
import { ScheduleSection } from './ScheduleSection.tsx'
import { mapTeamNames } from './team-names.ts'

/** The schedules of a league, each in its own section, and the game count of its teams (S110, S111). */
export function LeagueSchedules({ league, createdId }: { league: LeagueView; createdId: string | null }) {
  const query = { leagueId: league.id }
  const schedules = useRead('GET /api/schedules', { query })
  const teams = useRead('GET /api/teams/teamsByLeague', { query })
  const weekOffs = useRead('GET /api/week-offs/season/:seasonId/league/:leagueId', {
    params: { seasonId: league.season_id, leagueId: league.id },
  })
  const weekOffTexts = new Map(weekOffs.data?.weekOffs.map((off) => [off.date, weekOffText(off)]))
  return (
    <QueryBoundary query={schedules}>
      {({ schedules: all }) => (
        <QueryBoundary query={teams}>
          {({ teams: leagueTeams }) =>
            all.length === 0 ? (
              <EmptyState title="No schedules in this league yet" drawing="games">
                Create the first one above. You see a draft before any game is added.
              </EmptyState>
            ) : (
              <>
                {all.map((schedule) => (
                  <ScheduleSection
                    key={schedule.id}
                    schedule={schedule}
                    teams={leagueTeams}
                    weekOffTexts={weekOffTexts}
                    isNew={schedule.id === createdId}
                  />
                ))}
                <GameCount schedules={all} names={mapTeamNames(leagueTeams)} />
              </>
            )
          }
        </QueryBoundary>
      )}
    </QueryBoundary>
  )
}
