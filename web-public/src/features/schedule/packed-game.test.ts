import { expect, test } from 'vitest'
import { summarizeGame } from '../../ui/game-summary.ts'
import { games } from '../../../test/fixture/games.ts'
import { packGame, unpackGame } from './packed-game.ts'

const withIds = (ids: string[]) => ids.map((id) => ({ id }))
const leagues = withIds(['other', 'league-wnba'])
const teams = withIds(Array.from({ length: 12 }, (_, index) => `team-${index + 1}`))

test('unpacking a packed game restores it, even a forfeit without a score', () => {
  const [first] = games
  if (!first) throw new Error('The fixture has games.')
  const forfeit = {
    ...first,
    status: 'forfeit' as const,
    score_home: 0,
    score_away: 0,
    winner_team_id: first.away_team_id,
  }
  for (const line of [...games, forfeit].map(summarizeGame)) {
    expect(unpackGame(packGame(line, leagues, teams), leagues, teams)).toEqual({
      id: line.id,
      date: line.date,
      time: line.time,
      leagueId: line.leagueId,
      status: line.status,
      home: line.home.id,
      away: line.away.id,
      score: [line.home.score, line.away.score],
      completed: line.completed,
      winner: line.winner,
    })
  }
})
