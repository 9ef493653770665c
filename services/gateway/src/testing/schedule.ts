import type { EventMeta } from '@league/contracts/kernel/envelope'
import type { Id } from '@league/contracts/kernel/id'
import { handleCommand } from '@league/operations/kernel/handle-command'
import type { WriteSide } from '@league/operations/kernel/write-side'
import { createSchedule } from '@league/operations/schedule/create-schedule'

/** A schedule of two weeks in June 2026 with Mondays at 18:00, not generated yet. */
export async function planGames(
  write: WriteSide,
  context: EventMeta,
  { seasonId, leagueId }: { seasonId: Id; leagueId: Id },
): Promise<Id> {
  const weeks = { startDate: '2026-06-01', numWeeks: 2, gameDays: ['Monday' as const] }
  const times = { sameSlot: true, timeSlots: ['18:00'], weeklyTimeSlots: [] }
  const command = { seasonId, leagueId, name: 'June', ...weeks, ...times }
  return (await handleCommand(write, createSchedule, { command, context })).entityId
}
