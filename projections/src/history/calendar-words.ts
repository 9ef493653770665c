import { weekOffText } from '@league/contracts/calendar/rules'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { Phrases } from './phrases.ts'

/** Byes and week-offs in words. */
export const calendarPhrases: Phrases<'ByeScheduled' | 'ByeDeleted' | 'WeekOffScheduled' | 'WeekOffDeleted'> =
  {
    ByeScheduled: (data, names) => `Bye of ${names(data.teamEntryId)} on ${formatDate(data.date)} added`,
    ByeDeleted: (data, names) => `Bye of ${names(data.teamEntryId)} on ${formatDate(data.date)} deleted`,
    WeekOffScheduled: (data, names) =>
      `Week off of ${names(data.leagueId)} on ${formatDate(data.date)} added: ${weekOffText(data)}`,
    WeekOffDeleted: (data, names) =>
      `Week off of ${names(data.leagueId)} on ${formatDate(data.date)} deleted: ${weekOffText(data)}`,
  }
