import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GameId, PlayerId } from '@league/contracts/kernel/id'
import type { ProjectionName } from '@league/projections/query'
import { ReadModelsTooFarBehind } from '@league/projections/runtime/read-at-one-position'
import { RetryLaterError } from '../kernel/errors.ts'
import { mergingIn } from '../testing/merging.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'
import { createOutdatedReadModels } from './outdated-read-models.ts'

let signedSeason: SignedSeason
let people: ReturnType<typeof mergingIn>
let locker: Client
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  people = mergingIn(signedSeason)
  locker = new Client({ connectionString: signedSeason.product.url })
  await locker.connect()
})
afterAll(async () => {
  await locker?.end()
  await signedSeason?.product.stop()
})

/** Holds up a projection while work is done. */
async function whileHeld(name: ProjectionName, work: () => Promise<void>): Promise<void> {
  await locker.query('begin')
  await locker.query(`select from projection.checkpoint where projection = $1 for update`, [name])
  try {
    await work()
  } finally {
    await locker.query('rollback')
    await waitForReadModels(signedSeason.product)
  }
}

const gamesPath = () => {
  const { seasonId, leagueId } = signedSeason.season
  return `/api/seasonsv2/${seasonId}/leagues/${leagueId}/games`
}

/** Schedules a game of the two teams and records the points of players. */
async function playGame(points: readonly (readonly [PlayerId, number])[]): Promise<GameId> {
  const { owner, season } = signedSeason
  const teams = { home_team_id: season.home.id, away_team_id: season.away.id }
  const game_id = (await owner.post(gamesPath(), teams)).json.game.id as GameId
  const score = { score_home: 20, score_away: 10 }
  expect((await owner.put(`/api/gamesv2/${game_id}/scores`, score)).status).toBe(200)
  for (const [player_id, value] of points) {
    const stats = [{ stat_id: people.stat('pts'), value }]
    expect((await owner.put('/api/player-game-stats', { game_id, player_id, stats })).status).toBe(200)
  }
  return game_id
}

/** Reads as a visitor, who does not wait for what others have changed. */
async function totalPointsOf(playerId: PlayerId): Promise<number | undefined> {
  const url = '/api/records/top20Points?slug=east&seasonId=all'
  const { points } = (await signedSeason.product.app.inject({ url, headers: { host: 'localhost' } })).json<{
    points: { id: PlayerId; totalPoints: number }[]
  }>()
  return points.find(({ id }) => id === playerId)?.totalPoints
}

it.each(['leaders', 'box_score', 'player'] as const)(
  'the gateway shows the points of a merged player as they were before or after the deletion of a game while %s is held up',
  async (held) => {
    const [ann, anne] = [
      await people.newcomer('Ann'),
      await people.newcomer('Anne', signedSeason.season.away.id),
    ]
    const deleted = await playGame([
      [ann, 10],
      [anne, 8],
    ])
    await playGame([[ann, 3]])
    expect((await people.merge(ann, [anne])).status).toBe(200)
    await waitForReadModels(signedSeason.product)
    expect(await totalPointsOf(ann)).toBe(13)
    await whileHeld(held, async () => {
      const answer = await signedSeason.owner.delete(`${gamesPath()}/${deleted}`)
      const others = ['leaders', 'box_score'].filter((name) => name !== held)
      await signedSeason.product.feed.waitFor(others, BigInt(String(answer.headers['x-event-position'])))
      expect(await totalPointsOf(ann)).toBe(3)
    })
    expect(await totalPointsOf(ann)).toBe(3)
  },
)

it('the gateway answers being-built with a time to try again while a read model is far behind the others', async () => {
  const outdated = createOutdatedReadModels(signedSeason.product.feed)
  const reading = outdated.guard(['leaders'], () => Promise.reject(new ReadModelsTooFarBehind('2,000')))
  await expect(reading).rejects.toMatchObject({ code: 'being-built', retryAfter: 5 })
  await expect(reading).rejects.toBeInstanceOf(RetryLaterError)
})
