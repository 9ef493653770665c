import type { Projection } from '../runtime/projection.ts'

type ByeRow = {
  organization_id: string
  bye_id: string
  season_id: string
  league_id: string
  team_entry_id: string
  date: string
  scheduled_at: string
  schedule_id: string | null
}

type WeekOffRow = {
  organization_id: string
  week_off_id: string
  season_id: string
  league_id: string
  date: string
  reason: string | null
  scheduled_at: string
}

/** The days on which a team, or a whole league, does not play. */
export const calendar: Projection<{ bye: ByeRow; week_off: WeekOffRow }> = {
  name: 'calendar',
  version: 3,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  tables: {
    bye: { key: ['organization_id', 'bye_id'] },
    week_off: { key: ['organization_id', 'week_off_id'] },
  },
  handles: [
    'ByeScheduled',
    'ByeDeleted',
    'WeekOffScheduled',
    'WeekOffDeleted',
    'ScheduleGenerated',
    'ScheduleDeleted',
  ],
  needs: () => [],

  fold(rows, event) {
    const organization_id = event.meta.organizationId
    const { data, type } = event
    switch (type) {
      case 'ByeScheduled':
        rows.bye.put({
          organization_id,
          bye_id: data.byeId,
          season_id: data.seasonId,
          league_id: data.leagueId,
          team_entry_id: data.teamEntryId,
          date: data.date,
          scheduled_at: event.meta.at,
          schedule_id: data.scheduleId ?? null,
        })
        break
      case 'ByeDeleted':
        rows.bye.delete(organization_id, data.byeId)
        break
      // Byes of a generation show all at once, and in the same moment as its games.
      case 'ScheduleGenerated':
      case 'ScheduleDeleted':
        for (const { byeId } of data.removedByes) rows.bye.delete(organization_id, byeId)
        for (const { byeId, teamEntryId, date } of type === 'ScheduleGenerated' ? data.addedByes : [])
          rows.bye.put({
            organization_id,
            bye_id: byeId,
            season_id: data.seasonId,
            league_id: data.leagueId,
            team_entry_id: teamEntryId,
            date,
            scheduled_at: event.meta.at,
            schedule_id: data.scheduleId,
          })
        break
      case 'WeekOffScheduled':
        rows.week_off.put({
          organization_id,
          week_off_id: data.weekOffId,
          season_id: data.seasonId,
          league_id: data.leagueId,
          date: data.date,
          reason: data.reason,
          scheduled_at: event.meta.at,
        })
        break
      case 'WeekOffDeleted':
        rows.week_off.delete(organization_id, data.weekOffId)
        break
      default:
    }
  },
}
