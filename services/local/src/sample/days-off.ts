import type { SeasonId } from '@league/contracts/kernel/id'
import { scheduleBye, scheduleWeekOff } from '@league/operations/calendar/commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandMetadata, CommandDependencies } from '@league/operations/kernel/dependencies'
import type { SampleLeagues } from './leagues.ts'
import { dayAfter } from './season-plan.ts'
import type { LeagueRosters } from './rosters.ts'

interface CurrentSeason {
  seasonId: SeasonId
  rosters: ReadonlyMap<string, LeagueRosters>
  /** Sunday of the first week. */
  start: string
}

/** Schedules a bye for one team and a week off for one league in the week after the last round. */
export async function scheduleDaysOff(
  { leagues, rounds, daysOff }: SampleLeagues,
  { seasonId, rosters, start }: CurrentSeason,
  dependencies: CommandDependencies,
  metadataFor: (...step: string[]) => CommandMetadata,
): Promise<void> {
  for (const league of leagues) {
    const leagueRosters = rosters.get(league.name)
    const streamId = leagueRosters?.leagueId
    const date = dayAfter(start, rounds * 7 + league.weekday)
    const teamEntryId = leagueRosters?.teams.get(daysOff?.byeTeam ?? '')?.teamEntryId
    if (streamId && teamEntryId) {
      const metadata = metadataFor('bye', seasonId, teamEntryId)
      await handleCommand(dependencies, scheduleBye, {
        command: { seasonId, teamEntryId, date },
        metadata,
        streamId,
      })
    }
    if (streamId && daysOff?.weekOffLeague === league.name) {
      const command = { seasonId, date, reason: daysOff.reason }
      const metadata = metadataFor('week off', seasonId, league.name)
      await handleCommand(dependencies, scheduleWeekOff, { command, metadata, streamId })
    }
  }
}
