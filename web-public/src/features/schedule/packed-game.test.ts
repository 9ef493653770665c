import { expect, test } from 'vitest'
import { games } from '../../../test/fixture/games.ts'
import { summarizeGame } from '../../ui/game-summary.ts'
import { packGame, unpackGame } from './packed-game.ts'

const withIds = (ids: string[]) => ids.map((id) => ({ id }))
const lists = {
  leagues: withIds(['other', 'league-wnba']),
  teams: withIds(Array.from({ length: 12 }, (_, index) => `team-${index + 1}`)),
  venues: ['Gym 1', 'Gym 2'],
}

test('unpacking a packed game restores it, also a forfeit, a game in play and one of a bracket in another zone', () => {
  const [first] = games
  if (!first) throw new Error('The fixture has games.')
  const side = { score: 12, fouls: 0, time_outs_left: 1 }
  const forfeit = { ...first, status: 'forfeit' as const, winner_team_id: first.away_team_id, score_home: 0 }
  const live = {
    ...first,
    status: 'scheduled' as const,
    location: 'Gym 2',
    live: {
      home: side,
      away: { ...side, score: 9 },
      period: { id: 'q', name: 'Q3' },
      clock: { seconds: 258, running: true, at: '2026-11-22T02:00:00Z' },
      period_seconds: 600,
      time_outs: 4,
    },
  }
  const late = { ...first, status: 'scheduled' as const, game_dateTime: '2024-09-19T23:00:00.000Z' }
  const all = [
    ...[...games, forfeit, live, late].map((game) => ({
      ...summarizeGame(game),
      zone: '',
      bracket: '',
      note: '',
    })),
    { ...summarizeGame(first), zone: 'CDT', bracket: 'Division 1 · Semifinal 2', note: 'Closed' },
  ]
  for (const game of all) {
    const { home, away, division: _, ...summary } = game
    expect(unpackGame(packGame(game, lists), lists)).toEqual({
      ...summary,
      home: home.id,
      away: away.id,
      score: [home.score, away.score],
    })
  }
  expect(unpackGame(packGame(all[all.length - 1] as (typeof all)[0], lists), lists)).toMatchObject({
    zone: 'CDT',
  })
})
