import { expect, test } from 'vitest'
import { gameLine } from '../../ui/game-line.ts'
import { games } from '../../../test/fixture/games.ts'
import { packGame, unpackGame } from './packed-game.ts'

const named = (ids: string[]) => ids.map((id) => ({ id }))
const leagues = named(['other', 'league-wnba'])
const teams = named(Array.from({ length: 12 }, (_, at) => `team-${at + 1}`))

test('gives back of every game what went in, also a forfeit without a score', () => {
  const [first] = games
  if (!first) throw new Error('The fixture has games.')
  const forfeit = {
    ...first,
    status: 'forfeit' as const,
    score_home: 0,
    score_away: 0,
    winner_team_id: first.away_team_id,
  }
  for (const line of [...games, forfeit].map(gameLine)) {
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
