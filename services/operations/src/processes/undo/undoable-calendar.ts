import type { CalendarEvent } from '@league/contracts/calendar/events'
import type { LeagueId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { calendar, type CalendarState } from '../../calendar/state.ts'
import type { Undoable } from '../../kernel/undo.ts'

interface State extends CalendarState {
  /** When byes and weeks off were scheduled first, by their ids. */
  scheduledAt: Readonly<Record<string, string>>
}

const byeOf = ({ byeId }: { byeId: string }) => `byes/${byeId}`
const weekOffOf = ({ weekOffId }: { weekOffId: string }) => `weeks-off/${weekOffId}`

/** Takes back byes and weeks off. */
export const undoableCalendar: Undoable<State, CalendarEvent, LeagueId> = {
  name: calendar.name,
  initialState: { ...calendar.initialState, scheduledAt: {} },
  evolve(state, event, eventId, at = '') {
    const id = 'byeId' in event.data ? event.data.byeId : event.data.weekOffId
    const isNew = event.type === 'ByeScheduled' || event.type === 'WeekOffScheduled'
    const scheduledAt = isNew ? { ...state.scheduledAt, [id]: at } : state.scheduledAt
    return { ...calendar.evolve(state, event, eventId), scheduledAt }
  },
  undos: {
    ByeScheduled: { touches: byeOf, takeBack: deleteBye },
    ByeRestored: { touches: byeOf, takeBack: deleteBye },
    ByeDeleted: {
      touches: byeOf,
      takeBack({ byeId }, now, before) {
        const bye = before.byes.find((other) => other.byeId === byeId) ?? reject('not-found')
        const { teamEntryId, date } = bye
        if (now.byes.some((other) => other.teamEntryId === teamEntryId && other.date === date))
          reject('bye-exists')
        return { type: 'ByeRestored', data: { ...bye, scheduledAt: now.scheduledAt[byeId] ?? '' } }
      },
    },
    WeekOffScheduled: { touches: weekOffOf, takeBack: deleteWeekOff },
    WeekOffRestored: { touches: weekOffOf, takeBack: deleteWeekOff },
    WeekOffDeleted: {
      touches: weekOffOf,
      takeBack({ weekOffId }, now, before) {
        const weekOff = before.weekOffs.find((other) => other.weekOffId === weekOffId) ?? reject('not-found')
        if (now.weekOffs.some(({ date }) => date === weekOff.date)) reject('week-off-exists')
        return {
          type: 'WeekOffRestored',
          data: { ...weekOff, scheduledAt: now.scheduledAt[weekOffId] ?? '' },
        }
      },
    },
  },
}

function deleteBye({
  byeId,
  seasonId,
  leagueId,
  teamEntryId,
  date,
}: CalendarState['byes'][number]): CalendarEvent {
  return { type: 'ByeDeleted', data: { byeId, seasonId, leagueId, teamEntryId, date } }
}

function deleteWeekOff({
  weekOffId,
  seasonId,
  leagueId,
  date,
  reason,
}: CalendarState['weekOffs'][number]): CalendarEvent {
  return { type: 'WeekOffDeleted', data: { weekOffId, seasonId, leagueId, date, reason } }
}
