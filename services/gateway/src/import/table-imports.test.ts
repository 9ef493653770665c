import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportPlan } from '@league/contracts/import/plan'
import type { ImportView } from '@league/contracts/import/views'
import { encodeForm } from '../testing/form.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

const games =
  'GAME_DATE,START,HOME TEAM,VISITOR,FACILITY,SCORE\n3/4/2027,1000,Anchors,Bréakers,Harbor Gym,66-61\n3/14/2027,1900,Breakers,Anchors,,\n'

async function send(plan: ImportPlan, { dryRun = false, file = games } = {}): Promise<ImportView> {
  const { owner } = signedSeason
  const { payload, headers } = encodeForm([
    { name: 'plan', value: JSON.stringify(plan) },
    { name: 'dryRun', value: String(dryRun) },
    { name: 'file1', file: 'games.csv', value: file },
  ])
  const started = await owner.post('/api/imports/tables', payload, headers)
  expect(started.status).toBe(200)
  const { id } = started.json.import
  const read = async () => (await owner.get(`/api/imports/${id}`)).json.import as ImportView
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).not.toMatch(/checking|running/)
  await waitForReadModels(signedSeason.product)
  return read()
}

const planOf = (change: Partial<ImportPlan> = {}): ImportPlan => ({
  data: 'games',
  season: { name: 'Winter 2027' },
  league: { name: 'Open' },
  teamId: null,
  fileNames: { file1: 'games.csv' },
  tables: null,
  names: {},
  values: {},
  createAnyway: [],
  ...change,
})

/** Takes the guesses for the columns. */
function mapped(view: ImportView): Partial<ImportPlan> {
  const tables = (view.tables ?? []).map(({ file, sheet, kind, columns }) => {
    const fields = columns.map(({ field }) => field ?? 'skip')
    return { file, sheet, kind, columns: fields, dateOrder: 'mdy' as const }
  })
  return { tables }
}

describe('imports of files with any columns', () => {
  it('imports of a list of games create it once, are undone as a whole, and can be repeated after the undo', async () => {
    const { product, owner } = signedSeason
    const head = await product.dependencies.store.head()
    const read = await send(planOf())
    expect(read).toMatchObject({
      state: 'checked',
      tables: [{ source: 'LeagueApps', rows: 2, kind: 'games' }],
    })
    const plan = planOf(mapped(read))
    const preview = await send(plan, { dryRun: true })
    expect(preview.preview).toMatchObject({
      counts: { create: 2, skip: 0 },
      newTeams: ['Anchors', 'Bréakers'],
    })
    expect(await product.dependencies.store.head()).toBe(head)

    const first = await send(plan)
    expect(first).toMatchObject({ state: 'done', error: null, preview: { counts: { create: 2 } } })
    const gamesNow = async () => {
      const { json } = await owner.get(`/api/gamesv2?leagueId=${first.leagueId}`)
      return json.games as { id: string; score_home: number | null; location: string | null }[]
    }
    expect((await gamesNow()).map(({ score_home, location }) => [score_home, location])).toEqual([
      [66, 'Harbor Gym'],
      [null, null],
    ])
    const again = await send(plan)
    expect(again.preview?.counts).toEqual({ create: 0, change: 0, keep: 2, skip: 0 })
    expect(await gamesNow()).toHaveLength(2)

    const listed = async () =>
      (await owner.get('/api/imports')).json.imports as { id: string; undone: boolean }[]
    expect((await listed()).find(({ id }) => id === first.id)).toMatchObject({ undone: false, data: 'games' })
    const undo = await owner.post(`/api/changes/${first.id}/undo`, {})
    expect(undo.status).toBe(200)
    await waitForReadModels(product)
    expect((await listed()).find(({ id }) => id === first.id)).toMatchObject({ undone: true })
    expect(
      (await owner.get('/api/seasonsv2')).json.seasons.map(({ name }: { name: string }) => name),
    ).not.toContain('Winter 2027')

    const last = await send(plan)
    expect(last).toMatchObject({ state: 'done', preview: { counts: { create: 2, keep: 0 } } })
    const { json } = await owner.get(`/api/gamesv2?leagueId=${last.leagueId}`)
    expect(json.games).toHaveLength(2)
  })

  it('imports refuse the seasons and leagues of others, and plans that are not JSON', async () => {
    const { owner } = signedSeason
    const call = async (plan: string) => {
      const { payload, headers } = encodeForm([
        { name: 'plan', value: plan },
        { name: 'file1', file: 'games.csv', value: games },
      ])
      return (await owner.post('/api/imports/tables', payload, headers)).status
    }
    expect(await call(JSON.stringify(planOf({ season: { id: 'season-of-another-organization' } })))).toBe(404)
    expect(await call('{')).toBe(422)
  })
})
