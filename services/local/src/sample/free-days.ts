import type { SeasonId } from '@league/contracts/kernel/id'
import { scheduleBye, scheduleWeekOff } from '@league/operations/calendar/commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandMetadata, CommandDependencies } from '@league/operations/kernel/dependencies'
import type { SampleLeagues } from './leagues.ts'
import { dayAfter } from './season-plan.ts'
import type { LeagueSquads } from './squads.ts'

interface SeasonInPlay {
  seasonId: SeasonId
  squads: ReadonlyMap<string, LeagueSquads>
  /** Its first Sunday. */
  start: string
}

/** After the last round a league makes up its games while one of its teams has a bye, and another one is off. */
export async function giveFreeDays(
  { leagues, rounds, freeDays }: SampleLeagues,
  { seasonId, squads, start }: SeasonInPlay,
  dependencies: CommandDependencies,
  stepIn: (...step: string[]) => CommandMetadata,
): Promise<void> {
  for (const league of leagues) {
    const there = squads.get(league.name)
    const streamId = there?.leagueId
    const date = dayAfter(start, rounds * 7 + league.weekday)
    const teamEntryId = there?.teams.get(freeDays?.byeOf ?? '')?.teamEntryId
    if (streamId && teamEntryId) {
      const metadata = stepIn('bye', seasonId, teamEntryId)
      await handleCommand(dependencies, scheduleBye, {
        command: { seasonId, teamEntryId, date },
        metadata,
        streamId,
      })
    }
    if (streamId && freeDays?.offOf === league.name) {
      const command = { seasonId, date, reason: freeDays.reason }
      const metadata = stepIn('week off', seasonId, league.name)
      await handleCommand(dependencies, scheduleWeekOff, { command, metadata, streamId })
    }
  }
}
