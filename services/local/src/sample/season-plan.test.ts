import { describe, expect, it } from 'vitest'
import { samplePeople } from './people.ts'
import { noShots } from './games.ts'
import { sampleLeagues } from './leagues.ts'
import { lastDayOf, seedsOf } from './season.ts'
import { planGames, planLines, sundayOf } from './season-plan.ts'

const teams = ['a', 'b', 'c', 'd', 'e', 'f']
const league = { name: 'Sunday', location: 'Gym', weekday: 2, teams, playoffPlaces: 3 }

describe('a sample season', () => {
  it('gives every team one game a week, and pairs all teams before any pair meets again (R047)', () => {
    const games = planGames(league, { start: '2026-09-06', rounds: 8, times: ['18:30', '19:30', '20:30'] })
    expect(games).toHaveLength(24)
    for (let round = 0; round < 8; round += 1) {
      const inRound = games.filter((game) => game.round === round)
      expect(new Set(inRound.flatMap(({ home, away }) => [home, away])).size).toBe(6)
      expect(new Set(inRound.map(({ time }) => time)).size).toBe(3)
    }
    const pairs = games.filter(({ round }) => round < 5).map(({ home, away }) => [home, away].sort().join())
    expect(new Set(pairs).size).toBe(15)
    expect(games[0]?.date).toBe('2026-09-08')
  })

  it('a sample season starts on a Sunday', () => {
    expect([sundayOf('2026-11-21', 0), sundayOf('2026-11-22', 0), sundayOf('2026-11-21', -5)]).toEqual([
      '2026-11-15',
      '2026-11-22',
      '2026-10-11',
    ])
  })

  it('a sample season ends with its last game, final or day off', () => {
    const [southCoast, littleDribblers] = sampleLeagues
    if (!southCoast || !littleDribblers) throw new Error('no samples')
    expect(lastDayOf(southCoast, '2026-10-18', true)).toBe('2026-12-17')
    expect(lastDayOf(southCoast, '2026-04-19', false)).toBe('2026-06-28')
    expect(lastDayOf(littleDribblers, '2026-10-18', true)).toBe('2026-11-28')
  })

  it('a sample season has box score lines whose points match the shots, the same every time', () => {
    const lines = planLines('seed', 7, 62)
    expect(lines).toEqual(planLines('seed', 7, 62))
    for (const { stats } of lines) {
      expect(stats['pts']).toBe(2 * (stats['fg2m'] ?? 0) + 3 * (stats['fg3m'] ?? 0) + (stats['ftm'] ?? 0))
      expect(stats['fg3a']).toBeGreaterThanOrEqual(stats['fg3m'] ?? 0)
    }
    const score = lines.reduce((sum, { stats }) => sum + (stats['pts'] ?? 0), 0)
    expect(score).toBeGreaterThan(35)
  })

  it('a sample season has no two people with the same name', () => {
    const names = samplePeople(150).map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    expect(new Set(names).size).toBe(150)
  })

  it('a sample season seeds the teams of a bracket by their results in all leagues, without those that forfeited (R048)', () => {
    const leagueOf = (...names: string[]) => ({
      leagueId: names.join(),
      teams: new Map(names.map((name) => [name, { teamEntryId: name, players: [] }])),
    })
    const rosters = new Map([
      ['Monday', leagueOf('a', 'b')],
      ['Friday', leagueOf('c', 'd')],
    ])
    const game = (home: string, away: string, score: [number, number]) => ({
      ...noShots,
      id: `${home} ${away} ${score}`,
      date: '2026-03-01',
      time: null,
      status: 'final' as const,
      home_team_id: home,
      away_team_id: away,
      score_home: score[0],
      score_away: score[1],
      winner_team_id: null,
    })
    const results = [game('a', 'b', [50, 60]), game('b', 'a', [60, 40]), game('c', 'd', [70, 60])]
    const bracket = { name: 'Division 1', location: 'Gym', teams: ['a', 'd', 'c', 'b'] }
    expect(seedsOf(bracket, rosters, results)).toEqual(['b', 'c', 'd', 'a'])
    expect(seedsOf({ ...bracket, teams: ['a', 'c'] }, rosters, results)).toEqual(['c', 'a'])
    const forfeit = { status: 'forfeit' as const, score_home: null, score_away: null, winner_team_id: 'd' }
    const withForfeit = [...results, { ...game('d', 'c', [0, 0]), ...forfeit }]
    expect(seedsOf(bracket, rosters, withForfeit)).toEqual(['b', 'd', 'a'])
  })
})
