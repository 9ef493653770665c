import type { DomainRecord } from '@league/contracts/events'
import type { Projection } from '@league/projections/runtime/projection'

export type TeamRow = { organization_id: string; team_id: string; games: number; points: number }
export type GameRow = {
  organization_id: string
  game_id: string
  home_team_id: string
  away_team_id: string
  home: number | null
  away: number | null
  scored_at: string | null
  notes: Record<string, unknown>
  tags: string[]
}

/** A score that the fold chokes on. */
export const poison = 666

const handles = ['GameScheduled', 'ScoreRecorded', 'ScoreCorrected', 'GameDeleted'] as const
type Handled = Extract<DomainRecord, { type: (typeof handles)[number] }>

/** A read model that leans on everything that the runtime promises: no event can be left out or folded twice unseen. */
export function createTally(options: { name?: string; version?: number; chokes?: () => boolean } = {}) {
  const tally: Projection<{ team: TeamRow; game: GameRow }> = {
    name: options.name ?? 'tally',
    version: options.version ?? 1,
    sql: {
      tables: new URL('tables.sql', import.meta.url),
      indexes: new URL('indexes.sql', import.meta.url),
    },
    tables: {
      team: { key: ['organization_id', 'team_id'] },
      game: { key: ['organization_id', 'game_id'] },
    },
    handles,
    needs(record) {
      const { data, meta } = record as Handled
      const { organizationId: organization_id } = meta
      return [
        { table: 'game', by: { organization_id, game_id: data.gameId } },
        { table: 'game', by: { organization_id, home_team_id: data.homeTeamId } },
        { table: 'team', by: { organization_id, team_id: data.homeTeamId } },
        { table: 'team', by: { organization_id, team_id: data.awayTeamId } },
      ]
    },
    fold(rows, record) {
      const event = record as Handled
      const { data } = event
      const { organizationId: organization_id } = event.meta
      const add = (team_id: string, games: number, points: number) => {
        const team = rows.team.get(organization_id, team_id) ?? {
          organization_id,
          team_id,
          games: 0,
          points: 0,
        }
        rows.team.put({ ...team, games: team.games + games, points: team.points + points })
      }
      const game = rows.game.get(organization_id, data.gameId)
      if (event.type === 'GameScheduled') {
        const before = rows.game.where({ organization_id, home_team_id: data.homeTeamId })
        rows.game.put({
          organization_id,
          game_id: data.gameId,
          home_team_id: data.homeTeamId,
          away_team_id: data.awayTeamId,
          home: null,
          away: null,
          scored_at: null,
          notes: { nth: before.length + 1 },
          tags: before.slice(-2).map(({ game_id }) => game_id),
        })
        return
      }
      if (!game) return
      add(data.homeTeamId, game.home === null ? 0 : -1, -(game.home ?? 0))
      add(data.awayTeamId, game.away === null ? 0 : -1, -(game.away ?? 0))
      if (event.type === 'GameDeleted') {
        rows.game.delete(organization_id, data.gameId)
        return
      }
      const score = event.type === 'ScoreRecorded' ? event.data.score : event.data.after
      if (score.home === poison && (options.chokes?.() ?? true)) throw new Error('nobody scores that much')
      rows.game.put({ ...game, ...score, scored_at: event.meta.at })
      add(data.homeTeamId, 1, score.home)
      add(data.awayTeamId, 1, score.away)
    },
  }
  return tally
}
