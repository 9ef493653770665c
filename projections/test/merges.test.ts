import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readGameDetail, scoreMismatches } from '../src/box-score/queries.ts'
import { playerStats } from '../src/box-score/player-stats.ts'
import { exportedBoxScores } from '../src/export/box-scores.ts'
import { exportedPlayers } from '../src/export/players.ts'
import { exportedRosters } from '../src/export/rosters.ts'
import { topPoints, topThrees } from '../src/leaders/queries.ts'
import { playerRecord } from '../src/merge/record.ts'
import { listPlayers, readPlayer } from '../src/player/queries.ts'
import type { Reader } from '../src/query.ts'
import { listStandings } from '../src/standings/queries.ts'
import { globalTeams } from '../src/team/global-teams.ts'
import { teamPlayers } from '../src/team/queries.ts'
import { entry, line, openLeague, teams, type TestLeague } from './league.ts'
import { changeMerges, masterOf, personOf, type TrueMerges } from './random-merges.ts'
import { serve } from './served.ts'

const everybody = teams.flatMap((team) => [`${team}-1`, `${team}-2`])
const games = { 'game-1': ['ants', 'bees'], 'game-2': ['cats', 'dogs'], 'game-3': ['bees', 'cats'] } as const
const abbreviations: Record<string, string> = { pts: 'PTS', reb: 'REB', fg3m: '3PM' }

interface Story {
  league: TestLeague
  merges: TrueMerges
  /** What was entered, by `game team player`. */
  entered: Map<string, Record<string, number>>
}

const small = fc.nat({ max: 40 })
const kinds = ['lines', 'lines', 'lines', 'merge', 'merge', 'join', 'leave', 'captain'] as const
const stories = fc
  .array(fc.tuple(fc.constantFrom(...kinds), small, small, small), {
    minLength: 25,
    maxLength: 45,
    size: 'max',
  })
  .map((moves) => {
    const story: Story = { league: openLeague(), merges: [], entered: new Map() }
    for (const [gameId, [home, away]] of Object.entries(games)) {
      story.league.schedule(gameId, home, away)
      story.league.score(gameId, 1, 1)
    }
    for (const [kind, a, b, c] of moves) tell(story, kind, [a, b, c])
    return story
  })

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T

/** What organizers and scorers do, under any id of a person: a late score sheet names a duplicate too. */
function tell({ league, merges, entered }: Story, kind: string, [a, b, c]: [number, number, number]): void {
  const playerId = at(everybody, b)
  const team = entry(at(teams, a))
  const nobody = { playerId: null, name: null }
  switch (kind) {
    case 'merge':
      return changeMerges(league, merges, everybody, [a, b, c])
    case 'join':
      league.say('PlayerJoinedTeam', { ...team, playerId, jersey: String(c), position: null })
      return
    case 'leave':
      league.say('PlayerLeftTeam', { ...team, playerId })
      return
    case 'captain':
      league.say('CaptainAppointed', { ...team, before: nobody, after: { ...nobody, playerId } })
      return
    default: {
      const [gameId, sides] = at(Object.entries(games), a)
      const side = at(sides, c)
      const key = `${gameId} ${side} ${playerId}`
      // Nobody's own id has lines for both teams of a game: a decider refuses it.
      if (sides.some((other) => other !== side && entered.has(`${gameId} ${other} ${playerId}`))) return
      const counts = { pts: c + 1, ...(b % 2 ? { reb: a + 1 } : {}), ...(a % 2 ? { fg3m: 1 + (c % 4) } : {}) }
      const earlier = entered.get(key)
      const stats = { ...earlier, ...counts }
      league.lines(gameId, side, [line(playerId, stats)], earlier ? [line(playerId, earlier)] : [])
      entered.set(key, stats)
    }
  }
}

/** Counts by `game team person stat`, and those that stand nowhere: by decision 28, without the code that is tested. */
function truth({ entered, merges }: Story) {
  const stands = new Map<string, number>()
  let overruled = 0
  for (const [key, stats] of entered) {
    const [gameId = '', team, playerId = ''] = key.split(' ')
    const master = masterOf(merges, playerId)
    const ids = personOf(merges, master)
    const above = new Set(ids.slice(0, ids.indexOf(playerId)))
    const others = [...entered].filter(
      ([other]) => other.startsWith(`${gameId} `) && above.has(other.split(' ')[2] ?? ''),
    )
    for (const [stat, value] of Object.entries(stats)) {
      if (others.some(([, counts]) => Object.hasOwn(counts, stat))) overruled += value
      else stands.set(`${gameId} ${team} ${master} ${stat}`, value)
    }
  }
  return { stands, overruled }
}

const sumOf = (counts: Map<string, number>, part: number, name: string, stat: string) =>
  [...counts].reduce((sum, [key, value]) => {
    const parts = key.split(' ')
    return parts[part] === name && parts[3] === stat ? sum + value : sum
  }, 0)

async function statsShown(db: Reader): Promise<Map<string, number>> {
  const shown = new Map<string, number>()
  for (const gameId of Object.keys(games)) {
    const detail = await readGameDetail(db, gameId)
    const ids = [...(detail?.homeRoster ?? []), ...(detail?.awayRoster ?? [])].map(({ id }) => id)
    for (const { team_id, player_id, stat, value } of detail?.playerStats ?? []) {
      const key = Object.keys(abbreviations).find((name) => abbreviations[name] === stat.abbreviation)
      if (key && value > 0) shown.set(`${gameId} ${team_id} ${player_id} ${key}`, value)
      expect(ids).toContain(player_id)
    }
  }
  return shown
}

/** Everything that readers see of people, of every kind of read. */
async function everything(db: Reader) {
  const reads: unknown[] = [await listPlayers(db, { withHidden: true }), await listStandings(db, {})]
  for (const playerId of everybody) {
    reads.push(await readPlayer(db, { playerId, personal: true }), await playerRecord(db, playerId))
    reads.push(await playerStats(db, { playerId, seasonId: 'all' }))
  }
  for (const team of teams) reads.push(await teamPlayers(db, team))
  for (const gameId of Object.keys(games)) reads.push(await readGameDetail(db, gameId))
  for (const query of [topPoints, topThrees]) reads.push(await query(db, { seasonId: 'all' }))
  reads.push(await exportedBoxScores(db, {}), await exportedRosters(db, {}), await exportedPlayers(db))
  reads.push(await globalTeams(db, {}), await scoreMismatches(db, 'league-1'))
  return JSON.parse(JSON.stringify(reads)) as unknown
}

it('R200 decision 28: any order of scoring, rosters, merges and undos conserves every count that no master overrules', async () => {
  let most = 0
  const property = fc.asyncProperty(stories, async (story) => {
    const { stands, overruled } = truth(story)
    most = Math.max(most, overruled)
    const served = await serve(story.league.events)
    await served
      .read('org-1', async (db) => {
        expect(await statsShown(db)).toEqual(stands)
        const entered = [...story.entered.values()].flatMap((stats) => Object.values(stats))
        const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
        expect(total([...stands.values()]) + overruled).toBe(total(entered))
        const table = (await listStandings(db, {})).map(({ id, total3PM }) => [id, total3PM])
        expect(table.toSorted()).toEqual(teams.map((team) => [team, sumOf(stands, 1, team, 'fg3m')]))
        const leaders = (await topPoints(db, { seasonId: 'all' })).map((one) => [one.id, one.totalPoints])
        const people = everybody.filter((id) => masterOf(story.merges, id) === id)
        const points = people.map((id) => [id, sumOf(stands, 2, id, 'pts')] as const)
        expect(leaders.toSorted()).toEqual(points.filter(([, sum]) => sum > 0).toSorted())
        for (const mismatch of Object.entries(await scoreMismatches(db, 'league-1'))) {
          const [gameId, { home, away }] = mismatch
          const ofTeam = (team: string) => {
            const ofGame = [...stands].filter(([key]) => key.startsWith(`${gameId} `))
            return sumOf(new Map(ofGame), 1, team, 'pts')
          }
          const sides = games[gameId as keyof typeof games]
          expect([home.points, away.points]).toEqual(sides.map(ofTeam))
        }
        const listed = (await listPlayers(db, { withHidden: true })).map(({ id }) => id)
        expect(listed.toSorted()).toEqual(people.toSorted())
        for (const team of teams) {
          const ids = (await teamPlayers(db, team)).map(({ id }) => id)
          expect(new Set(ids).size).toBe(ids.length)
          expect(ids.filter((id) => !people.includes(id))).toEqual([])
        }
      })
      .finally(() => served.close())
  })
  await fc.assert(property, { numRuns: 4, endOnFailure: true })
  expect(most).toBeGreaterThan(0)
}, 60_000)

it('after every merge is undone, every read is as if nobody had ever been merged, with what was recorded since', async () => {
  const property = fc.asyncProperty(stories, async ({ league, merges }) => {
    while (merges.length > 0) changeMerges(league, merges, everybody, [0, 0, 0])
    const never = league.events.filter(({ type }) => type !== 'PlayersMerged' && type !== 'PlayersSeparated')
    expect(never.length).toBeLessThan(league.events.length)
    const seen = await Promise.all(
      [league.events, never].map(async (events) => {
        const served = await serve(events)
        return served.read('org-1', everything).finally(() => served.close())
      }),
    )
    expect(seen[0]).toEqual(seen[1])
  })
  await fc.assert(property, { numRuns: 2, endOnFailure: true })
}, 60_000)

it('shows a duplicate as the master, whose places, captaincy and games it has', async () => {
  const league = openLeague()
  league.schedule('game-1', 'ants', 'bees')
  league.lines('game-1', 'bees', [line('bees-1', { pts: 7 })])
  league.say('CaptainAppointed', {
    ...entry('bees'),
    before: { playerId: null, name: null },
    after: { playerId: 'bees-1', name: null },
  })
  changeMerges(league, [], ['ants-1', 'bees-1'], [0, 0, 1])
  const served = await serve(league.events)
  try {
    await served.read('org-1', async (db) => {
      const profile = await readPlayer(db, { playerId: 'bees-1', personal: true })
      expect(profile?.id).toBe('ants-1')
      expect(profile?.rosters.map(({ team }) => team.id).toSorted()).toEqual(['ants', 'bees'])
      const bees = (await listStandings(db, {})).find(({ id }) => id === 'bees')
      expect(bees).toMatchObject({ captain: 'First 1 Of ants', captain_id: 'ants-1', playersCount: 2 })
      const stats = await playerStats(db, { playerId: 'bees-1', seasonId: 'all' })
      expect(stats.gameStats.every(({ player_id }) => player_id === 'ants-1')).toBe(true)
      expect(stats.games.map(({ id }) => id)).toEqual(['game-1'])
    })
  } finally {
    await served.close()
  }
})
