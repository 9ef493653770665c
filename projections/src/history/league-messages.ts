import { weekOffText } from '@league/contracts/calendar/rules'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import type { VenueId } from '@league/contracts/kernel/id'
import type { PeriodArrangement } from '@league/contracts/statistics/events'
import {
  changeMessage,
  countOf,
  describeDifferences,
  listNames,
  sportName,
  type Messages,
  type NameOf,
} from './message.ts'

const visibility = (hidden: boolean) => (hidden ? 'hidden' : 'shown')

/** Returns periods in their order: 'Q1, Q2, OT2 (hidden)'. */
function listPeriods(periods: PeriodArrangement, nameOf: NameOf): string {
  return periods
    .map(({ gamePeriodId, hidden }) => `${nameOf(gamePeriodId)}${hidden ? ' (hidden)' : ''}`)
    .join(', ')
}

/** Seasons and leagues with their days off, schedules, stats and periods. */
export const leagueMessages: Messages<
  | 'SeasonCreated'
  | 'SeasonChanged'
  | 'SeasonDeleted'
  | 'SeasonRestored'
  | 'LeagueCreated'
  | 'LeagueRenamed'
  | 'PlayoffPlacesChanged'
  | 'LeaguesReordered'
  | 'LeagueDeleted'
  | 'LeagueRestored'
  | 'ByeScheduled'
  | 'ByeDeleted'
  | 'ByeRestored'
  | 'WeekOffScheduled'
  | 'WeekOffDeleted'
  | 'WeekOffRestored'
  | 'ScheduleCreated'
  | 'ScheduleChanged'
  | 'ScheduleGenerated'
  | 'ScheduleDeleted'
  | 'ScheduleGenerationRestored'
  | 'ScheduleRestored'
  | 'StatSheetOpened'
  | 'StatVisibilityChanged'
  | 'StatsReordered'
  | 'PeriodAdded'
  | 'PeriodRemoved'
  | 'PeriodVisibilityChanged'
  | 'PeriodsReordered'
  | 'PeriodDefaultsRestored'
  | 'PeriodArrangementRestored'
> = {
  SeasonCreated: (data) => `Season ${data.name} created`,
  SeasonChanged: (data, nameOf) =>
    changeMessage(`Season ${nameOf(data.seasonId)} changed`, ...describeDifferences(data.before, data.after)),
  SeasonDeleted: (data, nameOf) => `Season ${nameOf(data.seasonId)} deleted`,
  SeasonRestored: (data, nameOf) => `Season ${nameOf(data.seasonId)} restored`,
  LeagueCreated: (data) => `League ${data.name} created`,
  LeagueRenamed: (data) => changeMessage('League renamed', data.before, data.after),
  PlayoffPlacesChanged: (data, nameOf) =>
    changeMessage(
      `Playoff places of ${nameOf(data.leagueId)} changed`,
      String(data.before ?? 'none'),
      String(data.after ?? 'none'),
    ),
  LeaguesReordered: (data, nameOf) =>
    changeMessage('Leagues reordered', listNames(data.before, nameOf), listNames(data.after, nameOf)),
  LeagueDeleted: (data, nameOf) => `League ${nameOf(data.leagueId)} deleted`,
  LeagueRestored: (data, nameOf) => `League ${nameOf(data.leagueId)} restored`,
  ByeScheduled: (data, nameOf) => `Bye of ${nameOf(data.teamEntryId)} on ${formatDate(data.date)} added`,
  ByeDeleted: (data, nameOf) => `Bye of ${nameOf(data.teamEntryId)} on ${formatDate(data.date)} deleted`,
  ByeRestored: (data, nameOf) => `Bye of ${nameOf(data.teamEntryId)} on ${formatDate(data.date)} restored`,
  WeekOffScheduled: (data, nameOf) =>
    `Week off of ${nameOf(data.leagueId)} on ${formatDate(data.date)} added: ${weekOffText(data)}`,
  WeekOffDeleted: (data, nameOf) =>
    `Week off of ${nameOf(data.leagueId)} on ${formatDate(data.date)} deleted: ${weekOffText(data)}`,
  WeekOffRestored: (data, nameOf) =>
    `Week off of ${nameOf(data.leagueId)} on ${formatDate(data.date)} restored: ${weekOffText(data)}`,
  ScheduleCreated: (data, nameOf) => `Schedule ${data.details.name} of ${nameOf(data.leagueId)} created`,
  ScheduleChanged: (data, nameOf) =>
    changeMessage(
      `Schedule ${nameOf(data.scheduleId)} changed`,
      ...describeDifferences(nameVenue(data.before, nameOf), nameVenue(data.after, nameOf)),
    ),
  ScheduleGenerated: ({ scheduleId, games, replaced, byes, unplaced }, nameOf) =>
    `Games of schedule ${nameOf(scheduleId)} generated: ${[
      `${countOf(games, 'game')} added`,
      `${replaced} removed`,
      ...(byes > 0 ? [`${countOf(byes, 'bye')} added`] : []),
      ...(unplaced > 0 ? [`${unplaced} not placed`] : []),
    ].join(', ')}`,
  ScheduleDeleted: ({ scheduleId, replaced }, nameOf) =>
    `Schedule ${nameOf(scheduleId)} deleted with ${countOf(replaced, 'game')}`,
  ScheduleGenerationRestored: ({ scheduleId, gameIds }, nameOf) =>
    `Earlier games of schedule ${nameOf(scheduleId)} restored: ${countOf(gameIds.length, 'game')}`,
  ScheduleRestored: ({ scheduleId }, nameOf) => `Schedule ${nameOf(scheduleId)} restored`,
  StatSheetOpened: (data) =>
    `Statistics of ${data.sportId} set up with ${data.stats.length} stats and ${data.periods.length} periods`,
  StatVisibilityChanged: (data, nameOf) =>
    changeMessage(
      `Stat ${nameOf(data.statId)} ${visibility(data.hidden)}`,
      visibility(!data.hidden),
      visibility(data.hidden),
    ),
  StatsReordered: (data, nameOf) =>
    changeMessage(
      `Stats of ${sportName(data.sportId)} reordered`,
      listNames(data.before, nameOf),
      listNames(data.after, nameOf),
    ),
  PeriodAdded: (data) => `Period ${data.name} of ${sportName(data.sportId)} added`,
  PeriodRemoved: (data) => `Period ${data.name} of ${sportName(data.sportId)} removed`,
  PeriodVisibilityChanged: (data, nameOf) =>
    changeMessage(
      `Period ${nameOf(data.gamePeriodId)} ${visibility(data.hidden)}`,
      visibility(!data.hidden),
      visibility(data.hidden),
    ),
  PeriodsReordered: (data, nameOf) =>
    changeMessage(
      `Periods of ${sportName(data.sportId)} reordered`,
      listNames(data.before, nameOf),
      listNames(data.after, nameOf),
    ),
  PeriodDefaultsRestored: (data, nameOf) =>
    changeMessage(
      `Periods of ${sportName(data.sportId)} reset to the default`,
      listPeriods(data.before, nameOf),
      listPeriods(data.after, nameOf),
    ),
  PeriodArrangementRestored: (data, nameOf) =>
    changeMessage(
      `Periods of ${sportName(data.sportId)} put back as before the reset`,
      listPeriods(data.before, nameOf),
      listPeriods(data.after, nameOf),
    ),
}

/** Returns the details of a schedule with the name of its venue. */
function nameVenue<Details extends { venueId?: VenueId | undefined }>(
  { venueId, ...details }: Details,
  nameOf: NameOf,
) {
  return { ...details, venue: venueId === undefined ? null : nameOf(venueId) }
}
