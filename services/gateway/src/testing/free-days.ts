import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { ByeId, LeagueId, SeasonId, TeamEntryId, WeekOffId } from '@league/contracts/kernel/id'
import { deleteBye, deleteWeekOff, scheduleBye, scheduleWeekOff } from '@league/operations/calendar/commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { CommandDependencies } from '@league/operations/kernel/dependencies'

interface FreeDays {
  seasonId: SeasonId
  leagueId: LeagueId
  teamEntryId: TeamEntryId
}

/** Schedules a bye of a team for May 27, 2026, and a week-off of its league for May 31, without a reason. */
export async function scheduleFreeDays(
  dependencies: CommandDependencies,
  next: () => EventMeta,
  { seasonId, leagueId, teamEntryId }: FreeDays,
): Promise<{ bye: ByeId; weekOff: WeekOffId }> {
  const bye = await handleCommand(dependencies, scheduleBye, {
    command: { seasonId, teamEntryId, date: '2026-05-27' },
    metadata: next(),
    streamId: leagueId,
  })
  const weekOff = await handleCommand(dependencies, scheduleWeekOff, {
    command: { seasonId, date: '2026-05-31' },
    metadata: next(),
    streamId: leagueId,
  })
  return { bye: bye.entityId, weekOff: weekOff.entityId }
}

/** Deletes the bye and the week-off again. */
export async function deleteFreeDays(
  dependencies: CommandDependencies,
  next: () => EventMeta,
  {
    leagueId: streamId,
    bye: byeId,
    weekOff: weekOffId,
  }: { leagueId: LeagueId; bye: ByeId; weekOff: WeekOffId },
): Promise<void> {
  await handleCommand(dependencies, deleteBye, { command: { byeId }, metadata: next(), streamId })
  await handleCommand(dependencies, deleteWeekOff, { command: { weekOffId }, metadata: next(), streamId })
}
