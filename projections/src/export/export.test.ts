import { expect, it } from 'vitest'
import { entry, line, openLeague, type TestLeague } from '../../test/league.ts'
import { serve } from '../../test/served.ts'
import type { Reader } from '../query.ts'
import { calendarGames } from '../schedule/calendar.ts'
import { listStandings } from '../standings/queries.ts'
import { exportedBoxScores } from './box-scores.ts'
import { exportedPlayers } from './players.ts'
import { exportedRosters } from './rosters.ts'

const reads: Record<string, (db: Reader) => Promise<readonly unknown[]>> = {
  calendarGames: (db) => calendarGames(db, {}),
  listStandings: (db) => listStandings(db, {}),
  exportedRosters: async (db) => (await exportedRosters(db, {})).places,
  exportedBoxScores: async (db) => (await exportedBoxScores(db, {})).lines,
  exportedPlayers: async (db) => (await exportedPlayers(db)).players.flatMap(({ teams }) => teams),
}

function played(): TestLeague {
  const league = openLeague()
  league.schedule('game-1', 'ants', 'bees')
  league.lines('game-1', 'ants', [line('ants-1', 12)])
  league.lines('game-1', 'bees', [line('bees-1', 10), line('bees-2', 2)])
  return league
}

/** How much of each export an organization has. */
async function counted(league: TestLeague, organizationId = 'org-1') {
  const served = await serve(league.events)
  try {
    const found = Object.entries(reads).map(
      async ([name, read]) => [name, (await served.read(organizationId, read)).length] as const,
    )
    return Object.fromEntries(await Promise.all(found))
  } finally {
    await served.close()
  }
}

const whole = {
  calendarGames: 1,
  listStandings: 4,
  exportedRosters: 8,
  exportedBoxScores: 3,
  exportedPlayers: 8,
}
const nothing = Object.fromEntries(Object.keys(reads).map((name) => [name, 0]))

it('exports what an organization has, and nothing of it to another one', async () => {
  expect(await counted(played())).toEqual(whole)
  expect(await counted(played(), 'org-2')).toEqual(nothing)
})

it('decision 35: gives organizers every attribute in the order of the organization, and the places of now', async () => {
  const served = await serve(played().events)
  try {
    const { attributes, players } = await served.read('org-1', (db) => exportedPlayers(db))
    expect(attributes.map(({ name }) => name)).toEqual(['Number', 'Position'])
    const number = attributes[0]?.id ?? ''
    expect(players.find(({ id }) => id === 'ants-2')?.values[number]).toBe('2')
    const rosters = await served.read('org-1', (db) => exportedRosters(db, { teamId: 'ants' }))
    // A place on a roster says both itself.
    expect(rosters.attributes).toEqual([])
    expect(rosters.places.map(({ jersey }) => jersey)).toEqual(['1', '2'])
  } finally {
    await served.close()
  }
})

it('decision 29: exports nothing below a deleted season or league', async () => {
  const season = played()
  season.say('SeasonDeleted', { seasonId: 'season-1' })
  expect(await counted(season)).toEqual(nothing)
  const league = played()
  league.say('LeagueDeleted', { seasonId: 'season-1', leagueId: 'league-1' })
  expect(await counted(league)).toEqual(nothing)
})

it('decision 29: exports no deleted game, no team that left, and no deleted player', async () => {
  const game = played()
  game.say('GameDeleted', game.context('game-1'))
  expect(await counted(game)).toEqual({ ...whole, calendarGames: 0, exportedBoxScores: 0 })
  const team = played()
  team.say('TeamLeftLeague', entry('bees'))
  expect(await counted(team)).toEqual({
    calendarGames: 0,
    listStandings: 3,
    exportedRosters: 6,
    exportedBoxScores: 0,
    exportedPlayers: 6,
  })
  const player = played()
  player.say('PlayerDeleted', { playerId: 'bees-1' })
  expect(await counted(player)).toEqual({
    ...whole,
    exportedRosters: 7,
    exportedBoxScores: 2,
    exportedPlayers: 7,
  })
})
