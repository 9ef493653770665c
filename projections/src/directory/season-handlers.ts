import { changeRow, type EventHandlers, type RecordOf } from '../runtime/define-projection.ts'
import type { DirectoryTables } from './rows.ts'

type SeasonRecord = RecordOf<'SeasonCreated' | 'SeasonChanged' | 'SeasonDeleted' | 'SeasonRestored'>

const seasonKey = ({ meta, data }: SeasonRecord) => ({
  organization_id: meta.organizationId,
  season_id: data.seasonId,
})

const changeSeason = changeRow<DirectoryTables, 'season', SeasonRecord>('season', seasonKey)

/** Handlers of the events about seasons. */
export const seasonHandlers = {
  SeasonCreated: {
    fold(rows, event) {
      rows.season.put({
        ...seasonKey(event),
        sport_id: event.data.sportId,
        ...seasonColumns(event.data),
        deleted: false,
      })
    },
  },
  SeasonChanged: changeSeason(({ data }) => seasonColumns(data.after)),
  SeasonDeleted: changeSeason(() => ({ deleted: true })),
  SeasonRestored: changeSeason(() => ({ deleted: false })),
} satisfies Partial<EventHandlers<DirectoryTables>>

function seasonColumns(season: RecordOf<'SeasonChanged'>['data']['after']) {
  return {
    name: season.name,
    slug: season.slug,
    start_date: season.startDate,
    finish_date: season.finishDate,
    active: season.active,
    show_divisions: season.showDivisions,
  }
}

type LeagueRecord = RecordOf<
  'LeagueCreated' | 'LeagueRenamed' | 'PlayoffPlacesChanged' | 'LeagueDeleted' | 'LeagueRestored'
>

const leagueKey = ({ meta, data }: LeagueRecord) => ({
  organization_id: meta.organizationId,
  league_id: data.leagueId,
})

const changeLeague = changeRow<DirectoryTables, 'league', LeagueRecord>('league', leagueKey)

/** Handlers of the events about leagues. */
export const leagueHandlers = {
  LeagueCreated: {
    fold(rows, event) {
      rows.league.put({
        ...leagueKey(event),
        season_id: event.data.seasonId,
        name: event.data.name,
        position: event.data.position,
        playoff_places: event.data.playoffPlaces ?? null,
        deleted: false,
      })
    },
  },
  LeagueRenamed: changeLeague(({ data }) => ({ name: data.after })),
  PlayoffPlacesChanged: changeLeague(({ data }) => ({ playoff_places: data.after })),
  LeagueDeleted: changeLeague(() => ({ deleted: true })),
  LeagueRestored: changeLeague(({ data }) => ({ deleted: false, position: data.position })),
  LeaguesReordered: {
    needs: ({ meta, data }) =>
      data.after.map((league_id) => ({
        table: 'league',
        by: { organization_id: meta.organizationId, league_id },
      })),
    fold(rows, { meta, data }) {
      for (const [position, leagueId] of data.after.entries()) {
        const league = rows.league.get(meta.organizationId, leagueId)
        if (league) rows.league.put({ ...league, position })
      }
    },
  },
} satisfies Partial<EventHandlers<DirectoryTables>>
