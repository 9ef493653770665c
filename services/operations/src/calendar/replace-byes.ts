import type { CalendarEvent } from '@league/contracts/calendar/events'
import type { MadeBye } from '@league/contracts/schedule/events'
import type { Id } from '@league/contracts/kernel/id'
import type { Decider } from '../kernel/decider.ts'
import { calendar, type CalendarState } from './calendar.ts'

export interface ReplaceByes {
  scheduleId: Id
  seasonId: Id
  added: readonly MadeBye[]
  removed: readonly MadeBye[]
}

/** Byes that a schedule made, in place of those that it made before. One that was deleted by hand is not missed. */
export const replaceByes: Decider<ReplaceByes, CalendarState, CalendarEvent> = {
  ...calendar,
  decide({ scheduleId, seasonId, added, removed }, { byes }, { streamId: leagueId }) {
    const there = new Set(byes.map(({ byeId }) => byeId))
    const gone = removed.filter(({ byeId }) => there.has(byeId))
    const come = added.filter(({ byeId }) => !there.has(byeId))
    return [
      ...gone.map((bye) => ({ type: 'ByeDeleted' as const, data: { ...bye, seasonId, leagueId } })),
      ...come.map((bye) => ({
        type: 'ByeScheduled' as const,
        data: { ...bye, seasonId, leagueId, scheduleId },
      })),
    ]
  },
}
