import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readGameDetailQuery, listScoreMismatchesQuery } from '../src/box-score/queries.ts'
import { readPlayerStatsQuery } from '../src/box-score/player-stats.ts'
import { exportBoxScoresQuery } from '../src/export/box-scores.ts'
import { exportPlayersQuery } from '../src/export/players.ts'
import { exportRostersQuery } from '../src/export/rosters.ts'
import { listTopPointsQuery, listTopThreesQuery } from '../src/leaders/queries.ts'
import { readPlayerRecordQuery } from '../src/merge/queries.ts'
import { listPlayersQuery, readPlayerQuery } from '../src/player/queries.ts'
import type { Reader } from '../src/query.ts'
import { listStandingsQuery } from '../src/standings/queries.ts'
import { listGlobalTeamsQuery } from '../src/team/global-teams.ts'
import { listTeamPlayersQuery } from '../src/team/queries.ts'
import { entry, line, openLeague, teams, type TestLeague } from './league.ts'
import { pick } from './random-choice.ts'
import { changeMerges, masterOf, personOf, type ExpectedMerges } from './random-merges.ts'
import { createReadModels } from './read-models.ts'

const everybody = teams.flatMap((team) => [`${team}-1`, `${team}-2`])
const games = { 'game-1': ['ants', 'bees'], 'game-2': ['cats', 'dogs'], 'game-3': ['bees', 'cats'] } as const
const abbreviations: Record<string, string> = { pts: 'PTS', reb: 'REB', fg3m: '3PM' }

interface MergedLeague {
  league: TestLeague
  merges: ExpectedMerges
  /** The statistics that were entered, by `game team player`. */
  entered: Map<string, Record<string, number>>
}

const small = fc.nat({ max: 40 })
const kinds = ['lines', 'lines', 'lines', 'merge', 'merge', 'join', 'leave', 'captain'] as const
/** The same leagues in each run, or many random ones if LONG_TESTS is set. */
const sample = process.env['LONG_TESTS'] ? { numRuns: 20 } : { seed: 3, numRuns: 2 }
const mergedLeagues = fc
  .array(fc.tuple(fc.constantFrom(...kinds), small, small, small), {
    minLength: 25,
    maxLength: 45,
    size: 'max',
  })
  .map((moves) => {
    const mergedLeague: MergedLeague = { league: openLeague(), merges: [], entered: new Map() }
    for (const [gameId, [home, away]] of Object.entries(games)) {
      mergedLeague.league.schedule(gameId, home, away)
      mergedLeague.league.score(gameId, 1, 1)
    }
    for (const [kind, a, b, c] of moves) applyMove(mergedLeague, kind, [a, b, c])
    return mergedLeague
  })

/** Does what organizers and scorers do, with any id of a person: a late score sheet may name a duplicate. */
function applyMove(
  { league, merges, entered }: MergedLeague,
  kind: string,
  [a, b, c]: [number, number, number],
): void {
  const playerId = pick(everybody, b)
  const team = entry(pick(teams, a))
  const nobody = { playerId: null, name: null }
  switch (kind) {
    case 'merge':
      return changeMerges(league, merges, everybody, [a, b, c])
    case 'join':
      league.append('PlayerJoinedTeam', { ...team, playerId, jersey: String(c), position: null })
      return
    case 'leave':
      league.append('PlayerLeftTeam', { ...team, playerId })
      return
    case 'captain':
      league.append('CaptainAppointed', { ...team, before: nobody, after: { ...nobody, playerId } })
      return
    default: {
      const [gameId, sides] = pick(Object.entries(games), a)
      const side = pick(sides, c)
      const key = `${gameId} ${side} ${playerId}`
      // A command handler refuses lines of one player for both teams of a game.
      if (sides.some((other) => other !== side && entered.has(`${gameId} ${other} ${playerId}`))) return
      const counts = { pts: c + 1, ...(b % 2 ? { reb: a + 1 } : {}), ...(a % 2 ? { fg3m: 1 + (c % 4) } : {}) }
      const earlier = entered.get(key)
      const stats = { ...earlier, ...counts }
      league.lines(gameId, side, [line(playerId, stats)], earlier ? [line(playerId, earlier)] : [])
      entered.set(key, stats)
    }
  }
}

/**
 * Computes the expected counts by `game team person stat`, and the sum of those that a master's superseded
 * (decision 28), without the code under test.
 */
function expectedCounts({ entered, merges }: MergedLeague) {
  const counts = new Map<string, number>()
  let superseded = 0
  for (const [key, stats] of entered) {
    const [gameId = '', team, playerId = ''] = key.split(' ')
    const master = masterOf(merges, playerId)
    const ids = personOf(merges, master)
    const withPrecedence = new Set(ids.slice(0, ids.indexOf(playerId)))
    const others = [...entered].filter(
      ([other]) => other.startsWith(`${gameId} `) && withPrecedence.has(other.split(' ')[2] ?? ''),
    )
    for (const [stat, value] of Object.entries(stats)) {
      if (others.some(([, otherStats]) => Object.hasOwn(otherStats, stat))) superseded += value
      else counts.set(`${gameId} ${team} ${master} ${stat}`, value)
    }
  }
  return { counts, superseded }
}

const sumOf = (counts: Map<string, number>, part: number, name: string, stat: string) =>
  [...counts].reduce((sum, [key, value]) => {
    const parts = key.split(' ')
    return parts[part] === name && parts[3] === stat ? sum + value : sum
  }, 0)

async function statsShown(db: Reader): Promise<Map<string, number>> {
  const shown = new Map<string, number>()
  for (const gameId of Object.keys(games)) {
    const detail = await readGameDetailQuery(db, gameId)
    const ids = [...(detail?.homeRoster ?? []), ...(detail?.awayRoster ?? [])].map(({ id }) => id)
    for (const { team_id, player_id, stat, value } of detail?.playerStats ?? []) {
      const key = Object.keys(abbreviations).find((name) => abbreviations[name] === stat.abbreviation)
      if (key && value > 0) shown.set(`${gameId} ${team_id} ${player_id} ${key}`, value)
      expect(ids).toContain(player_id)
    }
  }
  return shown
}

/** Runs every read that shows people. */
async function readEverything(db: Reader) {
  const reads: unknown[] = [
    await listPlayersQuery(db, { includeHiddenTeams: true }),
    await listStandingsQuery(db, {}),
  ]
  for (const playerId of everybody) {
    reads.push(
      await readPlayerQuery(db, { playerId, personal: true }),
      await readPlayerRecordQuery(db, playerId),
    )
    reads.push(await readPlayerStatsQuery(db, { playerId, seasonId: 'all' }))
  }
  for (const team of teams) reads.push(await listTeamPlayersQuery(db, team))
  for (const gameId of Object.keys(games)) reads.push(await readGameDetailQuery(db, gameId))
  for (const query of [listTopPointsQuery, listTopThreesQuery])
    reads.push(await query(db, { seasonId: 'all' }))
  reads.push(
    await exportBoxScoresQuery(db, {}),
    await exportRostersQuery(db, {}),
    await exportPlayersQuery(db),
  )
  reads.push(await listGlobalTeamsQuery(db, {}), await listScoreMismatchesQuery(db, 'league-1'))
  return JSON.parse(JSON.stringify(reads)) as unknown
}

it('the read side of merged players keeps every count that no master supersedes, for any order of scoring, roster changes, merges and undos (R200, decision 28)', async () => {
  let maxSuperseded = 0
  const property = fc.asyncProperty(mergedLeagues, async (mergedLeague) => {
    const { counts, superseded } = expectedCounts(mergedLeague)
    maxSuperseded = Math.max(maxSuperseded, superseded)
    const readModels = await createReadModels(mergedLeague.league.events)
    await readModels
      .read('org-1', async (db) => {
        expect(await statsShown(db)).toEqual(counts)
        const entered = [...mergedLeague.entered.values()].flatMap((stats) => Object.values(stats))
        const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
        expect(total([...counts.values()]) + superseded).toBe(total(entered))
        const table = (await listStandingsQuery(db, {})).map(({ id, total3PM }) => [id, total3PM])
        expect(table.toSorted()).toEqual(teams.map((team) => [team, sumOf(counts, 1, team, 'fg3m')]))
        const leaders = (await listTopPointsQuery(db, { seasonId: 'all' })).map(({ id, totalPoints }) => [
          id,
          totalPoints,
        ])
        const people = everybody.filter((id) => masterOf(mergedLeague.merges, id) === id)
        const points = people.map((id) => [id, sumOf(counts, 2, id, 'pts')] as const)
        expect(leaders.toSorted()).toEqual(points.filter(([, sum]) => sum > 0).toSorted())
        for (const mismatch of Object.entries(await listScoreMismatchesQuery(db, 'league-1'))) {
          const [gameId, { home, away }] = mismatch
          const ofTeam = (team: string) => {
            const ofGame = [...counts].filter(([key]) => key.startsWith(`${gameId} `))
            return sumOf(new Map(ofGame), 1, team, 'pts')
          }
          const sides = games[gameId as keyof typeof games]
          expect([home.points ?? 0, away.points ?? 0]).toEqual(sides.map(ofTeam))
        }
        const listed = (await listPlayersQuery(db, { includeHiddenTeams: true })).map(({ id }) => id)
        expect(listed.toSorted()).toEqual(people.toSorted())
        for (const team of teams) {
          const ids = (await listTeamPlayersQuery(db, team)).map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.filter((id) => !people.includes(id))).toEqual([])
        }
      })
      .finally(() => readModels.close())
  })
  await fc.assert(property, { ...sample, endOnFailure: true })
  expect(maxSuperseded).toBeGreaterThan(0)
})

it('the read side of merged players shows the same as if nobody had ever been merged once every merge is undone', async () => {
  const property = fc.asyncProperty(mergedLeagues, async ({ league, merges }) => {
    while (merges.length > 0) changeMerges(league, merges, everybody, [0, 0, 0])
    const withoutMerges = league.events.filter(
      ({ type }) => type !== 'PlayersMerged' && type !== 'PlayersSeparated' && type !== 'MergeRestored',
    )
    expect(withoutMerges.length).toBeLessThan(league.events.length)
    const results = await Promise.all(
      [league.events, withoutMerges].map(async (events) => {
        const readModels = await createReadModels(events)
        return readModels.read('org-1', readEverything).finally(() => readModels.close())
      }),
    )
    expect(results[0]).toEqual(results[1])
  })
  await fc.assert(property, { ...sample, endOnFailure: true })
})

it('the read side of merged players shows the rosters, captaincy and games of a duplicate as those of the master', async () => {
  const league = openLeague()
  league.schedule('game-1', 'ants', 'bees')
  league.score('game-1', 5, 7)
  league.lines('game-1', 'bees', [line('bees-1', { pts: 7 })])
  league.append('CaptainAppointed', {
    ...entry('bees'),
    before: { playerId: null, name: null },
    after: { playerId: 'bees-1', name: null },
  })
  changeMerges(league, [], ['ants-1', 'bees-1'], [0, 0, 1])
  const readModels = await createReadModels(league.events)
  try {
    await readModels.read('org-1', async (db) => {
      const profile = await readPlayerQuery(db, { playerId: 'bees-1', personal: true })
      expect(profile?.id).toBe('ants-1')
      expect(profile?.rosters.map(({ team }) => team.id).toSorted()).toEqual(['ants', 'bees'])
      const bees = (await listStandingsQuery(db, {})).find(({ id }) => id === 'bees')
      expect(bees).toMatchObject({ captain: 'First 1 Of ants', captain_id: 'ants-1', playersCount: 2 })
      const stats = await readPlayerStatsQuery(db, { playerId: 'bees-1', seasonId: 'all' })
      expect(stats.gameStats.every(({ player_id }) => player_id === 'ants-1')).toBe(true)
      expect(stats.games.map(({ id }) => id)).toEqual(['game-1'])
    })
  } finally {
    await readModels.close()
  }
})
