import { z } from 'zod'
import type { GamePeriodView, StatView } from '@league/contracts/statistics/views'
import { query, sql } from '../query.ts'
import { withinLivingOrganization } from './living.ts'

const statRow = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  kind: z.enum(['count', 'derived', 'percentage']),
  hidden: z.boolean(),
  order: z.number(),
})

/** Stat definitions of a sport of the organization in their order (C102). */
export const listStats = query<StatView[], string>(['directory'], async (db, sportId) => {
  const rows = await db.any(sql.type(statRow)`
    select stat_id as id, key, stat.name, abbreviation, kind, hidden, sort_order as "order"
    from directory.stat stat ${withinLivingOrganization('stat')} where sport_id = ${sportId} order by sort_order, stat_id`)
  return rows.map((row) => ({ ...row, is_visible: !row.hidden }))
})

const periodRow = z.object({
  id: z.string(),
  name: z.string(),
  hidden: z.boolean(),
  order: z.number(),
  sportId: z.string(),
})

/** Periods of a sport of the organization in their order. */
export const listPeriods = query<GamePeriodView[], string>(['directory'], async (db, sportId) => {
  const rows = await db.any(sql.type(periodRow)`
    select game_period_id as id, period.name, hidden, sort_order as "order", sport_id as "sportId"
    from directory.period period ${withinLivingOrganization('period')} where sport_id = ${sportId} order by sort_order, game_period_id`)
  return [...rows]
})
