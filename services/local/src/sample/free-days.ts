import type { Id } from '@league/contracts/kernel/id'
import { scheduleBye } from '@league/operations/calendar/schedule-bye'
import { scheduleWeekOff } from '@league/operations/calendar/schedule-week-off'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandContext, WriteSide } from '@league/operations/kernel/write-side'
import type { SampleLeagues } from './leagues.ts'
import { dayAfter } from './season-plan.ts'
import type { LeagueSquads } from './squads.ts'

interface SeasonInPlay {
  seasonId: Id
  squads: ReadonlyMap<string, LeagueSquads>
  /** Its first Sunday. */
  start: string
}

/** After the last round a league makes up its games while one of its teams has a bye, and another one is off. */
export async function giveFreeDays(
  { leagues, rounds, freeDays }: SampleLeagues,
  { seasonId, squads, start }: SeasonInPlay,
  write: WriteSide,
  stepIn: (...step: string[]) => CommandContext,
): Promise<void> {
  for (const league of leagues) {
    const there = squads.get(league.name)
    const streamId = there?.leagueId
    const date = dayAfter(start, rounds * 7 + league.weekday)
    const teamEntryId = there?.teams.get(freeDays?.byeOf ?? '')?.teamEntryId
    if (streamId && teamEntryId) {
      const context = stepIn('bye', seasonId, teamEntryId)
      await handleCommand(write, scheduleBye, { command: { seasonId, teamEntryId, date }, context, streamId })
    }
    if (streamId && freeDays?.offOf === league.name) {
      const command = { seasonId, date, reason: freeDays.reason }
      const context = stepIn('week off', seasonId, league.name)
      await handleCommand(write, scheduleWeekOff, { command, context, streamId })
    }
  }
}
