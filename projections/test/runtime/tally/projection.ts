import type { GameId, OrganizationId, TeamEntryId } from '@league/contracts/kernel/id'
import { defineProjection, type RecordOf } from '@league/projections/runtime/define-projection'
import type { Need, Rows } from '@league/projections/runtime/projection'

export type TeamRow = { organization_id: OrganizationId; team_id: TeamEntryId; games: number; points: number }
export type GameRow = {
  organization_id: OrganizationId
  game_id: GameId
  home_team_id: TeamEntryId
  away_team_id: TeamEntryId
  home: number | null
  away: number | null
  scored_at: string | null
  notes: Record<string, unknown>
  tags: string[]
}

/** A score that the fold cannot handle while `failsOnPoison` returns true. */
export const poison = 666

type TallyTables = { team: TeamRow; game: GameRow }
type TallyRecord = RecordOf<'GameScheduled' | 'ScoreRecorded' | 'ScoreCorrected' | 'GameDeleted'>

/** A read model whose rows show when the runtime leaves out an event or folds it twice. */
export function createTally(
  options: { name?: string; version?: number; failsOnPoison?: () => boolean } = {},
) {
  const recordScore = (
    rows: Rows<TallyTables>,
    event: RecordOf<'ScoreRecorded' | 'ScoreCorrected'>,
    score: { home: number; away: number },
  ) => {
    const game = rows.game.get(event.meta.organizationId, event.data.gameId)
    if (!game) return
    takeScoreBack(rows, event, game)
    if (score.home === poison && (options.failsOnPoison?.() ?? true))
      throw new Error('No team scores that much')
    rows.game.put({ ...game, ...score, scored_at: event.meta.at })
    add(rows, event, event.data.homeTeamId, { games: 1, points: score.home })
    add(rows, event, event.data.awayTeamId, { games: 1, points: score.away })
  }

  return defineProjection<TallyTables>({
    name: options.name ?? 'tally',
    version: options.version ?? 1,
    sql: {
      tables: new URL('tables.sql', import.meta.url),
      indexes: new URL('indexes.sql', import.meta.url),
    },
    isolation: 'organization',
    tables: {
      team: { key: ['organization_id', 'team_id'] },
      game: { key: ['organization_id', 'game_id'] },
    },
    on: {
      GameScheduled: {
        needs,
        fold(rows, { meta, data }) {
          const by = { organization_id: meta.organizationId, home_team_id: data.homeTeamId }
          const before = rows.game.where(by)
          rows.game.put({
            ...by,
            game_id: data.gameId,
            away_team_id: data.awayTeamId,
            home: null,
            away: null,
            scored_at: null,
            notes: { nth: before.length + 1 },
            tags: before.slice(-2).map(({ game_id }) => game_id),
          })
        },
      },
      ScoreRecorded: { needs, fold: (rows, event) => recordScore(rows, event, event.data.score) },
      ScoreCorrected: { needs, fold: (rows, event) => recordScore(rows, event, event.data.after) },
      GameDeleted: {
        needs,
        fold(rows, event) {
          const game = rows.game.get(event.meta.organizationId, event.data.gameId)
          if (!game) return
          takeScoreBack(rows, event, game)
          rows.game.delete(event.meta.organizationId, event.data.gameId)
        },
      },
    },
  })
}

function needs({ data, meta }: TallyRecord): Need<TallyTables>[] {
  const { organizationId: organization_id } = meta
  return [
    { table: 'game', by: { organization_id, game_id: data.gameId } },
    { table: 'game', by: { organization_id, home_team_id: data.homeTeamId } },
    { table: 'team', by: { organization_id, team_id: data.homeTeamId } },
    { table: 'team', by: { organization_id, team_id: data.awayTeamId } },
  ]
}

function takeScoreBack(rows: Rows<TallyTables>, event: TallyRecord, game: GameRow): void {
  add(rows, event, event.data.homeTeamId, { games: game.home === null ? 0 : -1, points: -(game.home ?? 0) })
  add(rows, event, event.data.awayTeamId, { games: game.away === null ? 0 : -1, points: -(game.away ?? 0) })
}

function add(
  rows: Rows<TallyTables>,
  { meta }: TallyRecord,
  team_id: TeamEntryId,
  { games, points }: { games: number; points: number },
): void {
  const team = rows.team.get(meta.organizationId, team_id) ?? {
    organization_id: meta.organizationId,
    team_id,
    games: 0,
    points: 0,
  }
  rows.team.put({ ...team, games: team.games + games, points: team.points + points })
}
