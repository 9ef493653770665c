import type { LeagueId } from '@league/contracts/kernel/id'
import type { CalendarEvent } from '@league/contracts/calendar/events'
import type { Aggregate } from '../kernel/command-handler.ts'

type Bye = Extract<CalendarEvent, { type: 'ByeScheduled' }>['data']
type WeekOff = Extract<CalendarEvent, { type: 'WeekOffScheduled' }>['data']

export interface CalendarState {
  byes: readonly Bye[]
  weekOffs: readonly WeekOff[]
}

/**
 * The days on which one team of a league, or all of them, do not play. One stream per league, so that a team
 * gets at most one bye per day and the league at most one week off.
 */
export const calendar: Aggregate<CalendarState, CalendarEvent, LeagueId> = {
  name: 'calendar',
  initialState: { byes: [], weekOffs: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'ByeScheduled':
      case 'ByeRestored':
        return { ...state, byes: [...state.byes, event.data] }
      case 'ByeDeleted':
        return { ...state, byes: state.byes.filter(({ byeId }) => byeId !== event.data.byeId) }
      case 'WeekOffScheduled':
      case 'WeekOffRestored':
        return { ...state, weekOffs: [...state.weekOffs, event.data] }
      case 'WeekOffDeleted': {
        const { weekOffId } = event.data
        return { ...state, weekOffs: state.weekOffs.filter((weekOff) => weekOff.weekOffId !== weekOffId) }
      }
    }
  },
}
