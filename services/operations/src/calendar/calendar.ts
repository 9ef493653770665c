import type { CalendarEvent } from '@league/contracts/calendar/events'
import type { Noun } from '../kernel/decider.ts'

type Bye = Extract<CalendarEvent, { type: 'ByeScheduled' }>['data']
type WeekOff = Extract<CalendarEvent, { type: 'WeekOffScheduled' }>['data']

export interface CalendarState {
  byes: readonly Bye[]
  weekOffs: readonly WeekOff[]
}

/** The days of a league on which a team, or all of them, do not play: one stream a league, so that a day is given once. */
export const calendar: Noun<CalendarState, CalendarEvent> = {
  category: 'calendar',
  initialState: { byes: [], weekOffs: [] },
  evolve(state, event) {
    switch (event.type) {
      case 'ByeScheduled':
        return { ...state, byes: [...state.byes, event.data] }
      case 'ByeDeleted':
        return { ...state, byes: state.byes.filter(({ byeId }) => byeId !== event.data.byeId) }
      case 'WeekOffScheduled':
        return { ...state, weekOffs: [...state.weekOffs, event.data] }
      case 'WeekOffDeleted': {
        const { weekOffId } = event.data
        return { ...state, weekOffs: state.weekOffs.filter((there) => there.weekOffId !== weekOffId) }
      }
    }
  },
}
