import type {
  ByeId,
  EventId,
  LeagueId,
  OrganizationId,
  ScheduleId,
  SeasonId,
  TeamEntryId,
  WeekOffId,
} from '@league/contracts/kernel/id'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { defineProjection, type RecordOf } from '../runtime/define-projection.ts'
import type { Rows } from '../runtime/projection.ts'

type ByeRow = {
  organization_id: OrganizationId
  bye_id: ByeId
  season_id: SeasonId
  league_id: LeagueId
  team_entry_id: TeamEntryId
  date: string
  scheduled_at: string
  schedule_id: ScheduleId | null
}

type WeekOffRow = {
  organization_id: OrganizationId
  week_off_id: WeekOffId
  season_id: SeasonId
  league_id: LeagueId
  date: string
  reason: string | null
  event_id: EventId
  scheduled_at: string
}

type CalendarTables = { bye: ByeRow; week_off: WeekOffRow }

/** The days on which a team, or a whole league, does not play. */
export const calendar = defineProjection<CalendarTables>({
  name: 'calendar',
  version: 5,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'organization',
  tables: {
    bye: { key: ['organization_id', 'bye_id'] },
    week_off: { key: ['organization_id', 'week_off_id'] },
  },
  on: {
    ByeScheduled: {
      fold: (rows, { meta, data }) => rows.bye.put(byeRow(meta.organizationId, data, meta.at)),
    },
    ByeRestored: {
      fold: (rows, { meta, data }) => rows.bye.put(byeRow(meta.organizationId, data, data.scheduledAt)),
    },
    ByeDeleted: {
      fold: (rows, { meta, data }) => rows.bye.delete(meta.organizationId, data.byeId),
    },
    // The byes of a generated schedule appear together with its games.
    ScheduleGenerated: {
      fold(rows, event) {
        deleteByes(rows, event)
        const { meta, data } = event
        for (const { byeId, teamEntryId, date } of data.addedByes)
          rows.bye.put({
            organization_id: meta.organizationId,
            bye_id: byeId,
            season_id: data.seasonId,
            league_id: data.leagueId,
            team_entry_id: teamEntryId,
            date,
            scheduled_at: meta.at,
            schedule_id: data.scheduleId,
          })
      },
    },
    ScheduleDeleted: { fold: deleteByes },
    WeekOffScheduled: {
      fold: (rows, event) => rows.week_off.put(weekOffRow(event, event.meta.at)),
    },
    WeekOffRestored: {
      fold: (rows, event) => rows.week_off.put(weekOffRow(event, event.data.scheduledAt)),
    },
    WeekOffDeleted: {
      fold: (rows, { meta, data }) => rows.week_off.delete(meta.organizationId, data.weekOffId),
    },
    PersonalDataErased: {
      needs: ({ meta, data }) =>
        data.texts.map(({ streamId }) => ({
          table: 'week_off',
          by: { organization_id: meta.organizationId, league_id: streamId as LeagueId },
        })),
      fold(rows, { meta, data }) {
        for (const { eventId, path, streamId } of data.texts) {
          const by = { organization_id: meta.organizationId, league_id: streamId as LeagueId }
          const weekOff = rows.week_off.where(by).find(({ event_id }) => event_id === eventId)
          if (path === 'data.reason' && weekOff?.reason)
            rows.week_off.put({ ...weekOff, reason: ERASED_TEXT })
        }
      },
    },
  },
})

function byeRow(
  organizationId: OrganizationId,
  data: RecordOf<'ByeScheduled' | 'ByeRestored'>['data'],
  scheduledAt: string,
): ByeRow {
  return {
    organization_id: organizationId,
    bye_id: data.byeId,
    season_id: data.seasonId,
    league_id: data.leagueId,
    team_entry_id: data.teamEntryId,
    date: data.date,
    scheduled_at: scheduledAt,
    schedule_id: data.scheduleId ?? null,
  }
}

function weekOffRow(
  { eventId, meta, data }: RecordOf<'WeekOffScheduled' | 'WeekOffRestored'>,
  scheduledAt: string,
): WeekOffRow {
  return {
    organization_id: meta.organizationId,
    week_off_id: data.weekOffId,
    season_id: data.seasonId,
    league_id: data.leagueId,
    date: data.date,
    reason: data.reason,
    event_id: eventId,
    scheduled_at: scheduledAt,
  }
}

function deleteByes(
  rows: Rows<CalendarTables>,
  { meta, data }: RecordOf<'ScheduleGenerated' | 'ScheduleDeleted'>,
): void {
  for (const { byeId } of data.removedByes) rows.bye.delete(meta.organizationId, byeId)
}
