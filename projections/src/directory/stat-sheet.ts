import { z } from 'zod'
import type { GamePeriodView, StatView } from '@league/contracts/statistics/views'
import { query, sql, type Reader } from '../query.ts'
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

type Condition = ReturnType<typeof sql.fragment>

async function statsWhere(db: Reader, condition: Condition): Promise<StatView[]> {
  const rows = await db.any(sql.type(statRow)`
    select stat_id as id, key, stat.name, abbreviation, kind, hidden, sort_order as "order"
    from directory.stat stat ${withinLivingOrganization('stat')}
    where ${condition} order by sort_order, stat_id`)
  return rows.map((row) => ({ ...row, is_visible: !row.hidden }))
}

/** Stat definitions of a sport of the organization in their order (C102). */
export const listStats = query<StatView[], string>(['directory'], (db, sportId) =>
  statsWhere(db, sql.fragment`stat.sport_id = ${sportId}`),
)

/** A stat definition, null when absent (C104). */
export const readStat = query<StatView | null, string>(['directory'], async (db, statId) => {
  const [stat] = await statsWhere(db, sql.fragment`stat.stat_id = ${statId}`)
  return stat ?? null
})

/** The sport whose sheet holds a stat, null when it is absent: the stat's commands are of that sheet. */
export const sportOfStat = query<string | null, string>(['directory'], async (db, statId) => {
  const row = await db.maybeOne(sql.type(z.object({ sport_id: z.string() }))`
    select stat.sport_id from directory.stat stat ${withinLivingOrganization('stat')}
    where stat.stat_id = ${statId} limit 1`)
  return row?.sport_id ?? null
})

const periodRow = z.object({
  id: z.string(),
  name: z.string(),
  hidden: z.boolean(),
  order: z.number(),
  sportId: z.string(),
})

async function periodsWhere(db: Reader, condition: Condition): Promise<GamePeriodView[]> {
  const rows = await db.any(sql.type(periodRow)`
    select game_period_id as id, period.name, hidden, sort_order as "order", sport_id as "sportId"
    from directory.period period ${withinLivingOrganization('period')}
    where ${condition} order by sort_order, game_period_id`)
  return [...rows]
}

/** Periods of a sport of the organization in their order (C105). */
export const listPeriods = query<GamePeriodView[], string>(['directory'], (db, sportId) =>
  periodsWhere(db, sql.fragment`period.sport_id = ${sportId}`),
)

/** A period with the sport of its sheet, null when absent (C106 to C108). */
export const readPeriod = query<GamePeriodView | null, string>(['directory'], async (db, gamePeriodId) => {
  const [period] = await periodsWhere(db, sql.fragment`period.game_period_id = ${gamePeriodId}`)
  return period ?? null
})
