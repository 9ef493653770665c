import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let league: string
let game: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { seasonId, leagueId, gameId } = signedSeason.season
  league = `/api/seasonsv2/${seasonId}/leagues/${leagueId}`
  game = `/api/gamesv2/${gameId}`
  const [player = ''] = signedSeason.season.home.players
  const { stats } = (await signedSeason.owner.get('/api/statsv2/basketball')).json
  const points = stats.find(({ key }: { key: string }) => key === 'pts').id
  await signedSeason.owner.put('/api/player-game-stats', {
    game_id: gameId,
    stats: [{ player_id: player, stat_id: points, value: 20 }],
  })
})
afterAll(() => signedSeason?.product.stop())

/** Returns everything that counts the one game of the season. */
async function counted() {
  const { owner, season } = signedSeason
  const visitor = callerOf(signedSeason.product)
  const ids = ({ json }: { json: { games: { id: string }[] } }) => json.games.map(({ id }) => id)
  const { teams } = (await owner.get(`${league}/games`)).json
  const { mismatches } = (await owner.get(`${league}/score-mismatches`)).json
  const { gameStats } = (await visitor.get(`/api/playersv2/${season.home.players[0]}/stats?slug=east`)).json
  const csv = (await visitor.get('/api/export/schedule.csv?slug=east')).text
  return {
    completed: ids(await visitor.get('/api/gamesv2?slug=east&state=completed')).length,
    upcoming: ids(await visitor.get('/api/gamesv2?slug=east&state=upcoming')).length,
    winner: (await owner.get(game)).json.game.winner_team_id,
    wins: teams.find(({ id }: { id: string }) => id === season.home.id).wins,
    leaders: (await visitor.get('/api/records/top20Points?slug=east')).json.points.length,
    winners: (await visitor.get('/api/records/top20TeamWins?slug=east')).json.teamWins.length,
    playerGames: gameStats.length > 0,
    mismatch: Object.keys(mismatches).length,
    status: csv
      .split('\n')
      .find((line: string) => line.includes('Aces vs Bulls'))
      ?.split(',')[6],
  }
}

describe('a game with a score', () => {
  it('counts everywhere while it is final (R221, R222)', async () => {
    expect(await counted()).toEqual({
      completed: 1,
      upcoming: 0,
      winner: signedSeason.season.home.id,
      wins: 1,
      leaders: 1,
      winners: 1,
      playerGames: true,
      mismatch: 1,
      status: 'Completed',
    })
  })

  it.each([
    ['postponed', 'Postponed'],
    ['cancelled', 'Canceled'],
  ])('counts nowhere and takes no score while it is %s (R221, R222)', async (status, text) => {
    const { owner } = signedSeason
    expect((await owner.put(`${game}/details`, { status })).status).toBe(200)
    expect(await counted()).toEqual({
      completed: 0,
      upcoming: 0,
      winner: null,
      wins: 0,
      leaders: 0,
      winners: 0,
      playerGames: false,
      mismatch: 0,
      status: text,
    })
    const refused = await owner.put(`${game}/scores`, { score_home: 81, score_away: 75 })
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        code: 'game-not-playable',
        message: 'A postponed or canceled game cannot be scored. Set its status to Scheduled first.',
      },
    ])
    expect((await owner.put(`${game}/details`, { status: 'scheduled' })).json.game.status).toBe('final')
    expect(await counted()).toMatchObject({ completed: 1, wins: 1, leaders: 1, status: 'Completed' })
  })

  it('counts as a forfeit for the named winner, whatever the score', async () => {
    const { owner, season } = signedSeason
    const details = { status: 'forfeit', winner_team_id: season.away.id }
    expect((await owner.put(`${game}/details`, details)).status).toBe(200)
    expect(await counted()).toMatchObject({
      completed: 1,
      winner: season.away.id,
      wins: 0,
      status: 'Forfeit',
    })
    const csv = (await callerOf(signedSeason.product).get('/api/export/schedule.csv?slug=east')).text
    expect(csv).toContain('"Forfeit, Bulls win"')
  })
})

describe('statistics of a game', () => {
  it('accept shots without attempts, and count empty values as 0 (C067, R247, R252)', async () => {
    const { owner, season } = signedSeason
    const { stats } = (await owner.get('/api/statsv2/basketball')).json
    const statOf = (key: string) => stats.find((stat: { key: string }) => stat.key === key).id
    const [, player = ''] = season.home.players
    const answer = await owner.put('/api/player-game-stats', {
      game_id: season.gameId,
      player_id: player,
      stats: [
        { stat_id: statOf('fg3m'), value: 5 },
        { stat_id: statOf('ast'), value: '' },
        { stat_id: statOf('reb'), value: null },
      ],
    })
    expect(answer.status).toBe(200)
    const valueOf = (key: string) =>
      answer.json.playerStats.find(
        (row: { player_id: string; stat_id: string }) =>
          row.player_id === player && row.stat_id === statOf(key),
      ).value
    expect([valueOf('fg3m'), valueOf('ast'), valueOf('reb')]).toEqual([5, 0, 0])
    const half = {
      game_id: season.gameId,
      player_id: player,
      stats: [{ stat_id: statOf('ast'), value: 1.5 }],
    }
    expect((await owner.put('/api/player-game-stats', half)).status).toBe(422)
  })
})
