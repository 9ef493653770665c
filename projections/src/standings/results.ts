import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { gameStatus } from '@league/contracts/game/events'
import { gameId, leagueId, teamEntryId, type LeagueId } from '@league/contracts/kernel/id'
import { uncountedCounts } from '../player/uncounted-lines.ts'
import { sql, type Reader } from '../query.ts'

const resultRow = z.object({
  id: gameId,
  league_id: leagueId,
  home_team_id: teamEntryId,
  away_team_id: teamEntryId,
  date: z.string().nullable(),
  time: z.string().nullable(),
  status: gameStatus,
  score_home: z.number().nullable(),
  score_away: z.number().nullable(),
  winner_team_id: teamEntryId.nullable(),
  home_ftm: z.number(),
  home_fta: z.number(),
  home_fg3m: z.number(),
  away_ftm: z.number(),
  away_fta: z.number(),
  away_fg3m: z.number(),
})
export type Result = z.infer<typeof resultRow>

/** The results of leagues as of the hash of their rows, so that after a score only one league is read again. */
const known = new LRUCache<string, { hash: string; results: readonly Result[] }>({
  maxSize: 20_000,
  sizeCalculation: ({ results }) => results.length + 1,
})

/**
 * Returns the results that the standings of each league are computed from, in the order of day, time and id. A shot
 * that two ids of one person have in the same game counts once, and one of a deleted player does not count.
 *
 * As long as no result of a league changes, it is the same array.
 *
 * @param leagueIds of leagues that are not deleted
 */
export async function readResults(
  db: Reader,
  leagueIds: readonly LeagueId[],
): Promise<Map<LeagueId, readonly Result[]>> {
  const results = new Map<LeagueId, readonly Result[]>()
  const changed: HashRow[] = []
  for (const row of await hashResults(db, leagueIds)) {
    const earlier = known.get(row.key)
    if (earlier?.hash === row.hash) results.set(row.league_id, earlier.results)
    else changed.push(row)
  }
  const read = await readChanged(db, changed)
  for (const { key, hash, league_id } of changed) {
    const leagueResults = read.get(league_id) ?? []
    results.set(league_id, leagueResults)
    known.set(key, { hash, results: leagueResults })
  }
  return await subtractUncounted(db, results)
}

const hashRow = z.object({ key: z.string(), league_id: leagueId, hash: z.string() })
type HashRow = z.infer<typeof hashRow>

/** Returns a hash of all games of each league that has any. It costs a tenth of reading them. */
function hashResults(db: Reader, leagueIds: readonly LeagueId[]): Promise<readonly HashRow[]> {
  return db.any(sql.type(hashRow)`
    select game.organization_id || ' ' || game.league_id as key, game.league_id,
      count(*) || ' ' || bit_xor(hash_record_extended(game, 0)) as hash
    from standings.game game
    where game.league_id = any(${sql.array(leagueIds, 'text')})
    group by game.organization_id, game.league_id
  `)
}

async function readChanged(
  db: Reader,
  leagues: readonly { league_id: LeagueId }[],
): Promise<Map<LeagueId, Result[]>> {
  if (leagues.length === 0) return new Map()
  const ids = leagues.map(({ league_id }) => league_id)
  const rows = await db.any(sql.type(resultRow)`
    select game.game_id as id, game.league_id, game.home_team_id, game.away_team_id, game.date,
      game.time, game.status, game.score_home, game.score_away, game.winner_team_id, game.home_ftm,
      game.home_fta, game.home_fg3m, game.away_ftm, game.away_fta, game.away_fg3m
    from standings.game game
    where game.league_id = any(${sql.array(ids, 'text')})
    order by game.date nulls first, game.time nulls first, game.game_id
  `)
  return Map.groupBy(rows, ({ league_id }) => league_id)
}

const uncountedRow = z.object({
  league_id: leagueId,
  game_id: gameId,
  team_entry_id: teamEntryId,
  ftm: z.number(),
  fta: z.number(),
  fg3m: z.number(),
})

async function subtractUncounted(
  db: Reader,
  results: Map<LeagueId, readonly Result[]>,
): Promise<Map<LeagueId, readonly Result[]>> {
  const rows = await db.any(sql.type(uncountedRow)`
    select game.league_id, counts.game_id, counts.team_entry_id,
      -- Free throws without attempts are not in the sums.
      coalesce(
        sum(value) filter (where key = 'ftm' and (line.stats ->> 'fta')::integer > 0), 0
      )::integer as ftm,
      coalesce(sum(value) filter (where key = 'fta'), 0)::integer as fta,
      coalesce(sum(value) filter (where key = 'fg3m'), 0)::integer as fg3m
    from ${uncountedCounts} counts
    join box_score.line line using (organization_id, game_id, team_entry_id, player_id)
    join standings.game game using (organization_id, game_id)
    where game.league_id = any(${sql.array([...results.keys()], 'text')})
    group by 1, 2, 3
  `)
  for (const [id, uncounted] of Map.groupBy(rows, ({ league_id }) => league_id)) {
    const byTeam = new Map(uncounted.map((row) => [`${row.game_id} ${row.team_entry_id}`, row]))
    const counted = results.get(id)?.map((result) => {
      const home = byTeam.get(`${result.id} ${result.home_team_id}`)
      const away = byTeam.get(`${result.id} ${result.away_team_id}`)
      return {
        ...result,
        home_ftm: result.home_ftm - (home?.ftm ?? 0),
        home_fta: result.home_fta - (home?.fta ?? 0),
        home_fg3m: result.home_fg3m - (home?.fg3m ?? 0),
        away_ftm: result.away_ftm - (away?.ftm ?? 0),
        away_fta: result.away_fta - (away?.fta ?? 0),
        away_fg3m: result.away_fg3m - (away?.fg3m ?? 0),
      }
    })
    if (counted) results.set(id, counted)
  }
  return results
}
