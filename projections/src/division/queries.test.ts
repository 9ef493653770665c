import { describe, expect, it } from 'vitest'
import type { GameContents } from '@league/contracts/game/events'
import { entry, line, openLeague, type TestLeague } from '../../test/league.ts'
import { serve } from '../../test/served.ts'
import { topPoints, topTeamWins } from '../leaders/queries.ts'
import { projections } from '../projections.ts'
import { foldInMemory } from '../runtime/as-of.ts'
import { contentHash } from '../runtime/content-hash.ts'
import { listGames } from '../schedule/queries.ts'
import { leagueTable } from '../standings/queries.ts'
import { divisionGames, listDivisions, placeOfDivision, readDivision } from './queries.ts'

const ids = { divisionId: 'division-1', seasonId: 'season-1' }
const day = { date: '2026-04-01', time: '19:00', timeZone: 'America/Los_Angeles' }
const nowhere = { location: null, locationUrl: null }

/** Bees, ants and cats in a division, and a game of the bracket between the first two that the bees won. */
function bracketed(): TestLeague & { sides: { homeTeamId: string; awayTeamId: string; leagueId: string } } {
  const league = openLeague()
  league.say('DivisionCreated', { ...ids, name: 'Division 1' })
  for (const [position, team] of ['bees', 'ants', 'cats'].entries()) {
    const { teamEntryId, leagueId } = entry(team)
    league.say('DivisionTeamAssigned', { ...ids, teamEntryId, leagueId, position, fromDivisionId: null })
  }
  const sides = { homeTeamId: 'ants', awayTeamId: 'cats', leagueId: 'league-1' }
  const matchup = { ...ids, matchId: 'R1M2', gameId: 'game-1' }
  league.say('MatchupScheduled', { ...matchup, ...sides, ...day, ...nowhere })
  const bracket = { divisionId: ids.divisionId, matchId: 'R1M2' }
  const game = { gameId: 'game-1', seasonId: 'season-1', ...sides }
  league.say('GameScheduled', { ...game, ...day, ...nowhere, legacyId: null, bracket })
  league.say('ScoreRecorded', { ...game, score: { home: 60, away: 50 } })
  const lines = [line('ants-1', { pts: 60, fg3m: 3 })]
  league.say('PlayerStatsRecorded', { ...game, teamEntryId: 'ants', lines, replaced: [] })
  return { ...league, sides }
}

describe('C046 C047 C059 what is read of divisions', () => {
  it('R152 R165 teams by position with their place in the table, and the games', async () => {
    const served = await serve(bracketed().events)
    const [division] = await served.read('org-1', (db) => listDivisions(db, 'season-1'))
    expect(division).toMatchObject({ id: 'division-1', hasGames: true, revision: '4' })
    expect(division?.teams.map(({ name, position, wins }) => [name, position, wins])).toEqual([
      ['The bees', 0, 0],
      ['The ants', 1, 0],
      ['The cats', 2, 0],
    ])
    const games = await served.read('org-1', (db) => divisionGames(db, 'division-1'))
    expect(games).toMatchObject([{ id: 'game-1', match_id: 'R1M2', division: { name: 'Division 1' } }])
    expect(await served.read('org-1', (db) => listGames(db, { teamId: 'ants' }))).toEqual(games)
    expect(await served.read('org-2', (db) => readDivision(db, 'division-1'))).toBeNull()
    await served.close()
  })

  it('its games are in no table and no count of wins (decision 21), its statistics are in the leaders', async () => {
    const served = await serve(bracketed().events)
    const [table, wins, points] = await served.read('org-1', async (db) => [
      await leagueTable(db, 'league-1'),
      await topTeamWins(db, { seasonId: 'all' }),
      await topPoints(db, { seasonId: 'all' }),
    ])
    expect(table.every(({ wins: won, losses, total3PM }) => won + losses + total3PM === 0)).toBe(true)
    expect(wins).toEqual([])
    expect(points).toMatchObject([{ totalPoints: 60 }])
    await served.close()
  })

  it('R157 a team that is gone keeps its place while games hold the division, and leaves it with them', async () => {
    const league = bracketed()
    league.say('TeamLeftLeague', entry('bees'))
    const locked = await serve(league.events)
    const held = await locked.read('org-1', (db) => readDivision(db, 'division-1'))
    expect(held?.teams.map(({ id, league_id, gone = false }) => [id, league_id, gone])).toEqual([
      ['bees', 'league-1', true],
      ['ants', 'league-1', false],
      ['cats', 'league-1', false],
    ])
    await locked.close()
    league.say('TeamLeftLeague', entry('cats'))
    const free = await serve(league.events)
    const [left, place] = await free.read('org-1', async (db) => [
      await readDivision(db, 'division-1'),
      await placeOfDivision(db, 'division-1'),
    ])
    expect([left?.hasGames, left?.teams.map(({ id }) => id)]).toEqual([false, ['ants']])
    expect(place).toEqual({ seasonId: 'season-1', gone: { teams: ['bees', 'cats'], games: ['game-1'] } })
    await free.close()
  })
})

describe('a later game of a correction', () => {
  const contents = (league: ReturnType<typeof bracketed>): GameContents => ({
    ...league.sides,
    status: 'final',
    score: { home: 60, away: 50 },
    winnerTeamId: null,
    lines: [{ teamEntryId: 'ants', lines: [line('ants-1', { pts: 60, fg3m: 3 })] }],
    periodScores: [],
  })
  const replace = (
    league: ReturnType<typeof bracketed>,
    action: 'replayed' | 'voided' | 'restored',
    before: GameContents,
    after: GameContents,
  ) => {
    const { homeTeamId, awayTeamId, leagueId } = after
    const where = { ...ids, matchId: 'R1M2', gameId: 'game-1', homeTeamId, awayTeamId, leagueId }
    league.say('BracketGameReplaced', { ...where, correctionId: action, action, before, after })
  }
  const hashes = (events: ReturnType<typeof bracketed>['events']) =>
    projections
      .filter(({ name }) => ['box_score', 'leaders', 'standings'].includes(name))
      .map((projection) => [projection.name, contentHash(foldInMemory(projection, events))])

  it.each(['replayed', 'voided'] as const)('%s, and then put back, leaves no trace', (action) => {
    const league = bracketed()
    const before = hashes(league.events)
    const original = contents(league)
    const empty = { score: null, lines: [], periodScores: [], winnerTeamId: null }
    const changed: GameContents =
      action === 'voided'
        ? { ...original, status: 'cancelled' }
        : { ...original, homeTeamId: 'bees', awayTeamId: 'ants', status: 'scheduled', ...empty }
    replace(league, action, original, changed)
    expect(hashes(league.events)).not.toEqual(before)
    replace(league, 'restored', changed, original)
    expect(hashes(league.events)).toEqual(before)
  })
})
