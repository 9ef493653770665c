import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PlayerStatView, StatView } from '@league/contracts/statistics/views'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
let minutes: StatView
let points: StatView
let playerId: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const { allStats, homeRoster } = await readGame()
  minutes = allStats.find(({ key }: StatView) => key === 'min')
  points = allStats.find(({ key }: StatView) => key === 'pts')
  playerId = homeRoster[0].id
})
afterAll(() => signedSeason?.product.stop())

const readGame = async () => (await signedSeason.owner.get(`/api/gamesv2/${signedSeason.season.gameId}`)).json
const record = (stat: object) => {
  const { owner, season } = signedSeason
  return owner.put('/api/player-game-stats', { game_id: season.gameId, player_id: playerId, stats: [stat] })
}
const recordedTime = async () => {
  const { playerStats } = await readGame()
  const { value, seconds } = playerStats.find(
    (stat: PlayerStatView) => stat.stat_id === minutes.id && stat.player_id === playerId,
  )
  return { value, seconds }
}

describe('The time that a player played', () => {
  it('is recorded in minutes, which may have decimals, or in seconds, and read as both (C066, C067)', async () => {
    expect(minutes.kind).toBe('time')
    const body = { stat_id: minutes.id }
    expect((await record({ ...body, value: 12.5 })).status).toBe(200)
    expect(await recordedTime()).toEqual({ value: 12.5, seconds: 750 })
    await record({ ...body, seconds: 754 })
    expect(await recordedTime()).toEqual({ value: 12.57, seconds: 754 })
    await record({ ...body, value: 12.57 })
    expect(await recordedTime()).toEqual({ value: 12.57, seconds: 754 })
    await record({ ...body, value: 27 })
    expect(await recordedTime()).toEqual({ value: 27, seconds: 1620 })
  })

  it('is described as minutes and seconds in the history, and exported in minutes', async () => {
    const { owner, season } = signedSeason
    await record({ stat_id: minutes.id, seconds: 754 })
    const { history } = (await owner.get(`/api/gamesv2/${season.gameId}/history`)).json
    expect(history[0].after).toMatch(/ MIN 12:34$/)
    await owner.put(`/api/statsv2/${minutes.id}/toggle-visibility`, { hidden: false })
    const [head = '', ...lines] = (
      await owner.get(`/api/export/box-scores.csv?gameId=${season.gameId}`)
    ).text.split('\r\n')
    const column = head.split(',').indexOf('MIN')
    expect(lines.map((line) => line.split(',')[column])).toContain('12.57')
  })

  it('has decimals only as a time: a count is a whole number, and seconds are for times', async () => {
    const refused = await record({ stat_id: points.id, value: 12.5 })
    expect([refused.status, refused.json.issues]).toEqual([
      422,
      [{ path: 'stats.0.value', message: 'Use a whole number from 0 to 999.' }],
    ])
    expect((await record({ stat_id: points.id, seconds: 12 })).status).toBe(422)
    expect((await record({ stat_id: minutes.id })).status).toBe(422)
    expect((await record({ stat_id: minutes.id, value: -1 })).status).toBe(422)
    expect((await record({ stat_id: minutes.id, seconds: 0.5 })).status).toBe(422)
  })
})
