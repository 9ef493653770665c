import type {
  DivisionId,
  GameId,
  Id,
  OrganizationId,
  SeasonId,
  TeamEntryId,
} from '@league/contracts/kernel/id'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { eraseShownTexts } from '../erased-texts.ts'
import { defineProjection, type EventHandler, type RecordWith } from '../runtime/define-projection.ts'
import type { Rows } from '../runtime/projection.ts'

type DivisionRow = {
  organization_id: OrganizationId
  division_id: DivisionId
  season_id: SeasonId
  name: string
  video_url: string | null
  image_url: string | null
  teams: TeamEntryId[]
  games: GameId[]
  deleted: boolean
}

type SeasonRow = { organization_id: OrganizationId; season_id: SeasonId; revision: number }

type DivisionTables = { division: DivisionRow; season: SeasonRow }

type DivisionRecord = RecordWith<'divisionId' | 'seasonId'>

const divisionKey = ({ meta, data }: DivisionRecord) => ({
  organization_id: meta.organizationId,
  division_id: data.divisionId,
})

/**
 * Returns a handler for an event about one division. It also records the revision of the season's divisions.
 */
function changeDivision<Event extends DivisionRecord>(
  change: (event: Event, division: DivisionRow) => Partial<DivisionRow>,
): EventHandler<DivisionTables, Event> {
  return {
    needs: (event) => [{ table: 'division', by: divisionKey(event) }],
    fold(rows, event) {
      putRevision(rows, event)
      const division = rows.division.get(event.meta.organizationId, event.data.divisionId)
      if (division) rows.division.put({ ...division, ...change(event, division) })
    },
  }
}

function putRevision(rows: Rows<DivisionTables>, { meta, data, revision }: DivisionRecord): void {
  rows.season.put({
    organization_id: meta.organizationId,
    season_id: data.seasonId,
    revision: Number(revision),
  })
}

const eraseDivisionTexts = eraseShownTexts<DivisionTables, 'division'>(
  'division',
  (organization_id, division_id) => ({ organization_id, division_id }),
  { name: { name: ERASED_TEXT } },
)

/** Divisions with their teams in order, and the bracket games that lock them (R157). */
export const division = defineProjection<DivisionTables>({
  name: 'division',
  version: 2,
  sql: {
    tables: new URL('tables.sql', import.meta.url),
    indexes: new URL('indexes.sql', import.meta.url),
  },
  isolation: 'organization',
  tables: {
    division: { key: ['organization_id', 'division_id'] },
    season: { key: ['organization_id', 'season_id'] },
  },
  on: {
    DivisionCreated: {
      fold(rows, event) {
        putRevision(rows, event)
        rows.division.put({
          ...divisionKey(event),
          season_id: event.data.seasonId,
          name: event.data.name,
          video_url: null,
          image_url: null,
          teams: [],
          games: [],
          deleted: false,
        })
      },
    },
    DivisionRenamed: changeDivision(({ data }) => ({ name: data.after })),
    DivisionMediaChanged: changeDivision(({ data }) => ({
      video_url: data.after.videoUrl,
      image_url: data.after.imageUrl,
    })),
    DivisionDeleted: changeDivision(() => ({ deleted: true, teams: [], games: [] })),
    DivisionRestored: changeDivision(({ data }) => ({
      deleted: false,
      teams: data.teams.map(({ teamEntryId }) => teamEntryId),
    })),
    DivisionTeamAssigned: {
      needs({ meta, data }) {
        const organization_id = meta.organizationId
        const ids = data.fromDivisionId === null ? [data.divisionId] : [data.divisionId, data.fromDivisionId]
        return ids.map((division_id) => ({ table: 'division', by: { organization_id, division_id } }))
      },
      fold(rows, event) {
        putRevision(rows, event)
        const { divisionId, fromDivisionId, teamEntryId } = event.data
        const { organizationId } = event.meta
        const to = rows.division.get(organizationId, divisionId)
        const from = fromDivisionId === null ? undefined : rows.division.get(organizationId, fromDivisionId)
        if (from) rows.division.put({ ...from, teams: without(from.teams, teamEntryId) })
        if (to) rows.division.put({ ...to, teams: [...without(to.teams, teamEntryId), teamEntryId] })
      },
    },
    DivisionTeamRemoved: changeDivision(({ data }, { teams }) => ({
      teams: without(teams, data.teamEntryId),
    })),
    DivisionTeamsReordered: changeDivision(({ data }) => ({ teams: data.after })),
    MatchupScheduled: changeDivision(({ data }, { games }) => ({
      games: [...without(games, data.gameId), data.gameId],
    })),
    MatchupReleased: changeDivision(({ data }, { games }) => ({ games: without(games, data.gameId) })),
    BracketResultCorrected: changeDivision(({ data }, { games }) =>
      data.after === null ? { games: without(games, data.gameId) } : {},
    ),
    BracketCorrectionCompleted: changeDivision(() => ({})),
    ...eraseDivisionTexts,
  },
})

function without<ItemId extends Id>(ids: readonly ItemId[], id: NoInfer<ItemId>): ItemId[] {
  return ids.filter((other) => other !== id)
}
