import { expect, it } from 'vitest'
import type { GameView } from '@league/contracts/game/views'
import { laterEffectOf, namedGames, withScore } from './later-games.ts'

const teams = ['Owls', 'Ballers', 'Nets', 'Kings'].map((name) => ({ id: name.toLowerCase(), name }))
const game = (match_id: string, home: string, away: string, score: [number, number] | null) =>
  ({
    id: match_id,
    match_id,
    home_team_id: home.toLowerCase(),
    away_team_id: away.toLowerCase(),
    homeTeam: { name: home },
    awayTeam: { name: away },
    status: score ? 'final' : 'scheduled',
    winner_team_id: null,
    score_home: score?.[0] ?? null,
    score_away: score?.[1] ?? null,
  }) as GameView

const semifinal = game('R1M1', 'Owls', 'Kings', [70, 60])
const other = game('R1M2', 'Ballers', 'Nets', [70, 60])
const final = game('R2M1', 'Owls', 'Ballers', [80, 75])
const games = [semifinal, other, final]

it('A new result of a bracket game tells who advances instead and which later games it affects (R170)', () => {
  expect(laterEffectOf(teams, games, semifinal, withScore(semifinal, 50, 60))).toEqual({
    before: 'Owls',
    now: 'Kings',
    affected: [{ id: 'R2M1', text: 'Final: Ballers at Owls, 75 – 80', enters: 'Kings', voided: false }],
  })
})

it('Nobody advances from a tied or deleted bracket game (R171)', () => {
  const tied = laterEffectOf(teams, games, semifinal, withScore(semifinal, 60, 60))
  expect([tied?.now, tied?.affected[0]?.voided]).toEqual([null, true])
  expect(laterEffectOf(teams, games, semifinal, null)).toEqual(tied)
})

it('A new result has no effect on later games if the same team advances or no later game exists', () => {
  expect(laterEffectOf(teams, games, semifinal, withScore(semifinal, 90, 60))).toBeNull()
  expect(laterEffectOf(teams, [semifinal, other], semifinal, withScore(semifinal, 50, 60))).toBeNull()
  expect(laterEffectOf(teams, games, final, withScore(final, 50, 60))).toBeNull()
})

it('Bracket games are named by their round, in order, and games outside of the bracket are skipped', () => {
  expect(namedGames(teams, games, ['R2M1', 'R1M2', 'elsewhere'])).toEqual([
    { id: 'R1M2', text: 'Semifinal 2: Nets at Ballers, 60 – 70' },
    { id: 'R2M1', text: 'Final: Ballers at Owls, 75 – 80' },
  ])
})
