import { change, differing, type Phrases } from './phrases.ts'

const counted = (count: number, thing: string) => (count === 1 ? `1 ${thing}` : `${count} ${thing}s`)

/** Schedules in words. */
export const schedulePhrases: Phrases<
  'ScheduleCreated' | 'ScheduleChanged' | 'ScheduleGenerated' | 'ScheduleDeleted'
> = {
  ScheduleCreated: (data, names) => `Schedule ${data.details.name} of ${names(data.leagueId)} created`,
  ScheduleChanged: (data, names) =>
    change(`Schedule ${names(data.scheduleId)} changed`, ...differing(data.before, data.after)),
  ScheduleGenerated: ({ scheduleId, games, replaced, byes, unplaced }, names) =>
    `Games of schedule ${names(scheduleId)} generated: ${[
      `${counted(games, 'game')} added`,
      `${replaced} removed`,
      ...(byes > 0 ? [`${counted(byes, 'bye')} added`] : []),
      ...(unplaced > 0 ? [`${unplaced} without a place`] : []),
    ].join(', ')}`,
  ScheduleDeleted: ({ scheduleId, replaced }, names) =>
    `Schedule ${names(scheduleId)} deleted with ${counted(replaced, 'game')}`,
}
