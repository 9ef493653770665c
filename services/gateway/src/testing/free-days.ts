import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import { deleteBye } from '@league/operations/calendar/delete-bye'
import { deleteWeekOff } from '@league/operations/calendar/delete-week-off'
import { scheduleBye } from '@league/operations/calendar/schedule-bye'
import { scheduleWeekOff } from '@league/operations/calendar/schedule-week-off'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { WriteSide } from '@league/operations/kernel/write-side'

interface Place {
  seasonId: Id
  leagueId: Id
  teamEntryId: Id
}

/** A bye of a team on 27 May and a week-off of its league on 31 May 2026, without a reason. */
export async function giveFreeDays(
  write: WriteSide,
  next: () => EventMeta,
  { seasonId, leagueId, teamEntryId }: Place,
): Promise<{ bye: Id; weekOff: Id }> {
  const bye = await handleCommand(write, scheduleBye, {
    command: { seasonId, teamEntryId, date: '2026-05-27' },
    context: next(),
    streamId: leagueId,
  })
  const weekOff = await handleCommand(write, scheduleWeekOff, {
    command: { seasonId, date: '2026-05-31' },
    context: next(),
    streamId: leagueId,
  })
  return { bye: bye.entityId, weekOff: weekOff.entityId }
}

export async function takeFreeDays(
  write: WriteSide,
  next: () => EventMeta,
  { leagueId: streamId, bye: byeId, weekOff: weekOffId }: { leagueId: Id; bye: Id; weekOff: Id },
): Promise<void> {
  await handleCommand(write, deleteBye, { command: { byeId }, context: next(), streamId })
  await handleCommand(write, deleteWeekOff, { command: { weekOffId }, context: next(), streamId })
}
