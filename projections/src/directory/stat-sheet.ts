import { z } from 'zod'
import {
  gamePeriodId,
  sportId,
  statId,
  type GamePeriodId,
  type SportId,
  type StatId,
} from '@league/contracts/kernel/id'
import type { FragmentSqlToken } from 'slonik'
import { statKind } from '@league/contracts/statistics/events'
import type { GamePeriodView, StatView } from '@league/contracts/statistics/views'
import { query, sql, type Reader } from '../query.ts'
import { joinExistingOrganization } from './joins.ts'

const statRow = z.object({
  id: statId,
  key: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  kind: statKind,
  hidden: z.boolean(),
  order: z.number(),
})

/** The condition sees `stat`. */
async function statsWhere(db: Reader, condition: FragmentSqlToken): Promise<StatView[]> {
  const rows = await db.any(sql.type(statRow)`
    select stat.stat_id as id, stat.key, stat.name, stat.abbreviation, stat.kind, stat.hidden,
      stat.sort_order as "order"
    from directory.stat stat
    ${joinExistingOrganization('stat')}
    where ${condition}
    order by stat.sort_order, stat.stat_id
  `)
  return rows.map((row) => ({ ...row, is_visible: !row.hidden }))
}

/** Returns the stats of a sport in their order (C102). */
export const listStatsQuery = query<StatView[], SportId>(['directory'], (db, sportId) =>
  statsWhere(db, sql.fragment`stat.sport_id = ${sportId}`),
)

/** Returns a stat, null when it does not exist (C104). */
export const readStatQuery = query<StatView | null, StatId>(['directory'], async (db, statId) => {
  const [stat] = await statsWhere(db, sql.fragment`stat.stat_id = ${statId}`)
  return stat ?? null
})

/**
 * Returns the id of the sport whose stat sheet has a stat, null when the stat does not exist. The commands
 * about a stat go to that sheet.
 */
export const sportOfStatQuery = query<SportId | null, StatId>(['directory'], async (db, statId) => {
  const row = await db.maybeOne(sql.type(z.object({ sport_id: sportId }))`
    select stat.sport_id
    from directory.stat stat
    ${joinExistingOrganization('stat')}
    where stat.stat_id = ${statId}
    limit 1
  `)
  return row?.sport_id ?? null
})

const periodRow = z.object({
  id: gamePeriodId,
  name: z.string(),
  hidden: z.boolean(),
  order: z.number(),
  sportId,
})

/** The condition sees `period`. */
async function periodsWhere(db: Reader, condition: FragmentSqlToken): Promise<GamePeriodView[]> {
  const rows = await db.any(sql.type(periodRow)`
    select period.game_period_id as id, period.name, period.hidden, period.sort_order as "order",
      period.sport_id as "sportId"
    from directory.period period
    ${joinExistingOrganization('period')}
    where not period.deleted and ${condition}
    order by period.sort_order, period.game_period_id
  `)
  return [...rows]
}

/** Returns the periods of a sport in their order (C105). */
export const listPeriodsQuery = query<GamePeriodView[], SportId>(['directory'], (db, sportId) =>
  periodsWhere(db, sql.fragment`period.sport_id = ${sportId}`),
)

/** Returns a period, null when it does not exist (C106 to C108). */
export const readPeriodQuery = query<GamePeriodView | null, GamePeriodId>(
  ['directory'],
  async (db, gamePeriodId) => {
    const [period] = await periodsWhere(db, sql.fragment`period.game_period_id = ${gamePeriodId}`)
    return period ?? null
  },
)
