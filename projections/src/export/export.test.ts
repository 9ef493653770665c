import { expect, it } from 'vitest'
import { entry, line, openLeague, type TestLeague } from '../../test/league.ts'
import { createReadModels } from '../../test/read-models.ts'
import type { Reader } from '../query.ts'
import { listCalendarGamesQuery } from '../schedule/calendar-games.ts'
import { listStandingsQuery } from '../standings/queries.ts'
import { exportBoxScoresQuery } from './box-scores.ts'
import { exportPlayersQuery } from './players.ts'
import { exportRostersQuery } from './rosters.ts'

const reads: Record<string, (db: Reader) => Promise<readonly unknown[]>> = {
  calendarGames: (db) => listCalendarGamesQuery(db, {}),
  listStandings: (db) => listStandingsQuery(db, {}),
  exportedRosters: async (db) => (await exportRostersQuery(db, {})).places,
  exportedBoxScores: async (db) => (await exportBoxScoresQuery(db, {})).lines,
  exportedPlayers: async (db) => (await exportPlayersQuery(db)).players.flatMap(({ teams }) => teams),
}

function played(): TestLeague {
  const league = openLeague()
  league.schedule('game-1', 'ants', 'bees')
  league.lines('game-1', 'ants', [line('ants-1', 12)])
  league.lines('game-1', 'bees', [line('bees-1', 10), line('bees-2', 2)])
  return league
}

/** Returns the number of rows in each export of an organization. */
async function countRows(league: TestLeague, organizationId = 'org-1') {
  const readModels = await createReadModels(league.events)
  try {
    const counts = Object.entries(reads).map(
      async ([name, read]) => [name, (await readModels.read(organizationId, read)).length] as const,
    )
    return Object.fromEntries(await Promise.all(counts))
  } finally {
    await readModels.close()
  }
}

const allRows = {
  calendarGames: 1,
  listStandings: 4,
  exportedRosters: 8,
  exportedBoxScores: 3,
  exportedPlayers: 8,
}
const noRows = Object.fromEntries(Object.keys(reads).map((name) => [name, 0]))

it('an export has the rows of its own organization only', async () => {
  expect(await countRows(played())).toEqual(allRows)
  expect(await countRows(played(), 'org-2')).toEqual(noRows)
})

it('exports have every attribute in the order of the organization, and the current rosters (decision 35)', async () => {
  const readModels = await createReadModels(played().events)
  try {
    const { attributes, players } = await readModels.read('org-1', (db) => exportPlayersQuery(db))
    expect(attributes.map(({ name }) => name)).toEqual(['Number', 'Position'])
    const number = attributes[0]?.id ?? ''
    expect(players.find(({ id }) => id === 'ants-2')?.values[number]).toBe('2')
    const rosters = await readModels.read('org-1', (db) => exportRostersQuery(db, { teamId: 'ants' }))
    // A place on a roster has both as its own columns.
    expect(rosters.attributes).toEqual([])
    expect(rosters.places.map(({ jersey }) => jersey)).toEqual(['1', '2'])
  } finally {
    await readModels.close()
  }
})

it('exports have nothing below a deleted season or league (decision 29)', async () => {
  const season = played()
  season.append('SeasonDeleted', { seasonId: 'season-1' })
  expect(await countRows(season)).toEqual(noRows)
  const league = played()
  league.append('LeagueDeleted', { seasonId: 'season-1', leagueId: 'league-1' })
  expect(await countRows(league)).toEqual(noRows)
})

it('exports have no deleted game, no team that left its league and no deleted player (decision 29)', async () => {
  const game = played()
  game.append('GameDeleted', game.context('game-1'))
  expect(await countRows(game)).toEqual({ ...allRows, calendarGames: 0, exportedBoxScores: 0 })
  const team = played()
  team.append('TeamLeftLeague', entry('bees'))
  expect(await countRows(team)).toEqual({
    calendarGames: 0,
    listStandings: 3,
    exportedRosters: 6,
    exportedBoxScores: 0,
    exportedPlayers: 6,
  })
  const player = played()
  player.append('PlayerDeleted', { playerId: 'bees-1' })
  expect(await countRows(player)).toEqual({
    ...allRows,
    exportedRosters: 7,
    exportedBoxScores: 2,
    exportedPlayers: 7,
  })
})
