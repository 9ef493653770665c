import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DividedSeason, startDividedSeason } from '../testing/divided-season.ts'
import type { TestCaller } from '../testing/caller.ts'

let dividedSeason: DividedSeason
beforeAll(async () => {
  dividedSeason = await startDividedSeason()
})
afterAll(() => dividedSeason?.product.stop())

const RACERS = 6

type Answer = Awaited<ReturnType<TestCaller['post']>>

/** Sends as many equal requests at once as there are racers. Returns their outcomes, the winner's first. */
async function race(send: (racer: number) => Promise<Answer>): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: RACERS }, (_, racer) => send(racer)))
  return answers.map(({ status, json }) => json.code ?? String(status)).toSorted()
}
const oneOf = (code: string) => ['200', ...Array.from({ length: RACERS - 1 }, () => code)]

describe('a name that must be unique', () => {
  it('a name that must be unique goes to one of several new players that are added at the same time (C097, R198, R199)', async () => {
    const { owner, season } = dividedSeason
    const players = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${season.home.id}/players`
    const add = (name: object) => owner.post(players, name)
    const outcomes = await race((racer) =>
      add({ firstName: racer % 2 ? 'Zoë' : ' zoë', lastName: 'Van  Dyk ' }),
    )
    expect(outcomes).toEqual(oneOf('player-name-exists'))
    expect(await race(() => add({ firstName: 'Zoë', lastName: 'Van Dyk', force: true }))).toEqual(
      Array.from({ length: RACERS }, () => '200'),
    )
  })

  it('a name that must be unique goes to one of several seasons that are created or renamed at the same time (C023, C033, C035, decision 44)', async () => {
    const { owner, season } = dividedSeason
    const seasons = `/api/organizations/${season.organizationId}/seasons`
    const created = await race((racer) =>
      owner.post(racer % 2 ? '/api/seasonsv2' : seasons, { name: racer % 3 ? 'Winter 2031' : 'WINTER 2031' }),
    )
    expect(created).toEqual(oneOf('season-name-taken'))
    const others: string[] = []
    for (let racer = 0; racer < RACERS; racer += 1)
      others.push((await owner.post('/api/seasonsv2', { name: `Season ${racer}` })).json.season.id)
    const rename = (racer: number) => owner.put(`/api/seasonsv2/${others[racer]}`, { name: 'Cup 2031' })
    expect(await race(rename)).toEqual(oneOf('season-name-taken'))
    const copy = { name: 'cup 2031', copyFromSeasonId: season.seasonId }
    expect((await owner.post('/api/seasonsv2', copy)).json).toMatchObject({
      code: 'season-name-taken',
      message: 'A season of this organization already has this name.',
    })
  })

  it('a name that must be unique goes to one of several divisions that are created or renamed at the same time (C048, C050, decision 44)', async () => {
    const { owner, base } = dividedSeason
    const create = (name: string) => owner.post(`${base}/divisions`, { name })
    expect(await race((racer) => create(racer % 2 ? 'Gold' : 'GOLD'))).toEqual(oneOf('division-name-taken'))
    const others: string[] = []
    for (let racer = 0; racer < RACERS; racer += 1)
      others.push((await create(`Division ${racer + 40}`)).json.division.id)
    const rename = (racer: number) => owner.put(`/api/divisions/${others[racer]}/name`, { name: 'Silver' })
    expect(await race(rename)).toEqual(oneOf('division-name-taken'))
  })
})
