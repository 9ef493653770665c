import type { LeagueId, TeamEntryId } from '@league/contracts/kernel/id'
import { describe, expect, it } from 'vitest'
import type { GameContents } from '@league/contracts/game/events'
import { entry, line, openLeague, type TestLeague } from '../../test/league.ts'
import { replacementTypes } from '../../test/replacements.ts'
import { createReadModels } from '../../test/read-models.ts'
import { listTopPointsQuery, listTopTeamWinsQuery } from '../leaders/queries.ts'
import { projections } from '../projections.ts'
import { foldInMemory, contentHash } from '../runtime/fold-in-memory.ts'
import { listGamesQuery } from '../schedule/game-queries.ts'
import { leagueStandingsQuery } from '../standings/queries.ts'
import {
  listDivisionGamesQuery,
  listDivisionsQuery,
  findDivisionQuery,
  readDivisionQuery,
} from './queries.ts'

const ids = { divisionId: 'division-1', seasonId: 'season-1' }
const when = { date: '2026-04-01', time: '19:00', timeZone: 'America/Los_Angeles' }
const noPlace = { location: null, locationUrl: null }

/**
 * A league with bees, ants and cats in a division, and a bracket game between ants and cats that the ants
 * won.
 */
function leagueWithBracket(): TestLeague & {
  sides: { homeTeamId: TeamEntryId; awayTeamId: TeamEntryId; leagueId: LeagueId }
} {
  const league = openLeague()
  league.append('DivisionCreated', { ...ids, name: 'Division 1' })
  for (const [position, team] of ['bees', 'ants', 'cats'].entries()) {
    const { teamEntryId, leagueId } = entry(team)
    league.append('DivisionTeamAssigned', { ...ids, teamEntryId, leagueId, position, fromDivisionId: null })
  }
  const sides = { homeTeamId: 'ants', awayTeamId: 'cats', leagueId: 'league-1' }
  const matchup = { ...ids, matchId: 'R1M2', gameId: 'game-1' }
  league.append('MatchupScheduled', { ...matchup, ...sides, ...when, ...noPlace })
  const bracket = { divisionId: ids.divisionId, matchId: 'R1M2' }
  const game = { gameId: 'game-1', seasonId: 'season-1', ...sides }
  league.append('GameScheduled', { ...game, ...when, ...noPlace, legacyId: null, bracket })
  league.append('ScoreRecorded', { ...game, score: { home: 60, away: 50 } })
  const lines = [line('ants-1', { pts: 60, fg3m: 3 })]
  league.append('PlayerStatsRecorded', { ...game, teamEntryId: 'ants', lines, replaced: [] })
  return { ...league, sides }
}

describe('the queries of divisions', () => {
  it('the queries of divisions read divisions with teams by position and their record, and the bracket games (C046, C047, C059, R152, R165)', async () => {
    const readModels = await createReadModels(leagueWithBracket().events)
    const [division] = await readModels.read('org-1', (db) => listDivisionsQuery(db, 'season-1'))
    expect(division).toMatchObject({ id: 'division-1', hasGames: true, revision: '4' })
    expect(division?.teams.map(({ name, position, wins }) => [name, position, wins])).toEqual([
      ['The bees', 0, 0],
      ['The ants', 1, 0],
      ['The cats', 2, 0],
    ])
    const games = await readModels.read('org-1', (db) => listDivisionGamesQuery(db, 'division-1'))
    expect(games).toMatchObject([{ id: 'game-1', match_id: 'R1M2', division: { name: 'Division 1' } }])
    expect(await readModels.read('org-1', (db) => listGamesQuery(db, { teamId: 'ants' }))).toEqual(games)
    expect(await readModels.read('org-2', (db) => readDivisionQuery(db, 'division-1'))).toBeNull()
    await readModels.close()
  })

  it('the queries of divisions leave bracket games out of standings and wins, and count their statistics for the leaders (decision 21)', async () => {
    const readModels = await createReadModels(leagueWithBracket().events)
    const [table, wins, points] = await readModels.read('org-1', async (db) => [
      await leagueStandingsQuery(db, 'league-1'),
      await listTopTeamWinsQuery(db, { seasonId: 'all' }),
      await listTopPointsQuery(db, { seasonId: 'all' }),
    ])
    expect(table.every(({ wins: won, losses, total3PM }) => won + losses + total3PM === 0)).toBe(true)
    expect(wins).toEqual([])
    expect(points).toMatchObject([{ totalPoints: 60 }])
    await readModels.close()
  })

  it('the queries of divisions keep the place of a deleted team until the games that lock the division are deleted (R157)', async () => {
    const league = leagueWithBracket()
    league.append('TeamLeftLeague', entry('bees'))
    const locked = await createReadModels(league.events)
    const held = await locked.read('org-1', (db) => readDivisionQuery(db, 'division-1'))
    expect(held?.teams.map(({ id, league_id, gone = false }) => [id, league_id, gone])).toEqual([
      ['bees', 'league-1', true],
      ['ants', 'league-1', false],
      ['cats', 'league-1', false],
    ])
    await locked.close()
    league.append('TeamLeftLeague', entry('cats'))
    const free = await createReadModels(league.events)
    const [left, place] = await free.read('org-1', async (db) => [
      await readDivisionQuery(db, 'division-1'),
      await findDivisionQuery(db, 'division-1'),
    ])
    expect([left?.hasGames, left?.teams.map(({ id }) => id)]).toEqual([false, ['ants']])
    expect(place).toEqual({ seasonId: 'season-1', deleted: { teams: ['bees', 'cats'], games: ['game-1'] } })
    await free.close()
  })
})

describe('a downstream game of a corrected result', () => {
  const contents = (league: ReturnType<typeof leagueWithBracket>): GameContents => ({
    ...league.sides,
    status: 'final',
    score: { home: 60, away: 50 },
    winnerTeamId: null,
    lines: [{ teamEntryId: 'ants', lines: [line('ants-1', { pts: 60, fg3m: 3 })] }],
    periodScores: [],
  })
  const replace = (
    league: ReturnType<typeof leagueWithBracket>,
    action: 'replayed' | 'voided' | 'restored',
    before: GameContents,
    after: GameContents,
  ) => {
    const { homeTeamId, awayTeamId, leagueId } = after
    const where = { ...ids, matchId: 'R1M2', gameId: 'game-1', homeTeamId, awayTeamId, leagueId }
    league.append(replacementTypes[action], { ...where, correctionId: action, before, after })
  }
  const hashes = (events: ReturnType<typeof leagueWithBracket>['events']) =>
    projections
      .filter(({ name }) => ['box_score', 'leaders', 'standings'].includes(name))
      .map((projection) => [projection.name, contentHash(foldInMemory(projection, events))])

  it.each(['replayed', 'voided'] as const)('leaves no trace when it is %s and then restored', (action) => {
    const league = leagueWithBracket()
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
