import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DividedSeason, namesOf, startDividedSeason } from '../testing/divided-season.ts'
import { expectUndone } from '../testing/undo.ts'

let divided: DividedSeason
let addresses: string[]
beforeAll(async () => {
  divided = await startDividedSeason()
  const { base, division } = divided
  addresses = [
    `${base}/divisions`,
    `${base}/divisions/${division}`,
    `${base}/divisions/${division}/games`,
    '/api/gamesv2',
  ]
})
afterAll(() => divided?.product.stop())

const undone = (command: () => ReturnType<DividedSeason['owner']['get']>) =>
  expectUndone(divided, addresses, command)

describe('undoing a change of a division', () => {
  it('undoing the creation, the name and the media of a division gives what was there', async () => {
    const { owner, base, division } = divided
    await undone(() => owner.post(`${base}/divisions`, { name: 'Division 2' }))
    await undone(() => owner.put(`/api/divisions/${division}/name`, { name: 'Gold' }))
    await undone(() =>
      owner.put(`${base}/divisions/${division}/media`, { image_url: 'https://x.example/a.png' }),
    )
  })

  it('undoing an assignment, a removal, a move and a new order gives every team its place again', async () => {
    const { owner, assign, base, division, teams, read } = divided
    for (const name of ['Aces', 'Bulls', 'Cubs']) await assign(division, name)
    await undone(() => assign(division, 'Dogs'))
    await undone(() => owner.delete(`/api/divisions/${division}/teams/${teams['Bulls']}`))
    const created = await owner.post(`${base}/divisions`, { name: 'Division 3' })
    await undone(() => assign(created.json.division.id, 'Aces'))
    const orderedTeams = ['Cubs', 'Aces', 'Bulls'].map((name, position) => ({
      slt_id: teams[name],
      position,
    }))
    await undone(() => owner.put(`/api/divisions/${division}/teams/order`, { orderedTeams }))
    expect(namesOf(await read())).toBe('Aces Bulls Cubs')
  })

  it('undoing a bracket game and its deletion, and the deletion of the whole division, brings them back', async () => {
    const { owner, base, division, teams } = divided
    const schedule = (match_id: string, home: string, away: string) =>
      owner.post(`${base}/divisions/${division}/games`, {
        match_id,
        home_team_id: teams[home],
        away_team_id: teams[away],
        date: '2026-06-20',
        time: '18:00',
      })
    await undone(() => schedule('R1M2', 'Bulls', 'Cubs'))
    const game = (await schedule('R1M2', 'Bulls', 'Cubs')).json.game.id
    await undone(() => owner.delete(`${base}/divisions/${division}/games/${game}`))
    await undone(() => owner.delete(`/api/divisions/${division}`))
  })
})
