import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSeasonFiles } from '../testing/season-files.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { checkSeason } from './check-season.ts'
import { type ImportOptions, importSeason } from './import-season.ts'
import type { FileSeason } from './season.ts'

let write: OpenWriteSide
let season: FileSeason

beforeAll(async () => {
  write = await openWriteSide()
  const checked = await checkSeason(readSeasonFiles())
  if (!checked.season) throw new Error('The sample season has problems')
  season = checked.season
})
afterAll(() => write.close())

function options(change: Partial<ImportOptions> = {}): ImportOptions {
  const sport = { organizationId: 'organization-1', sportId: 'basketball' }
  return { ...sport, season: '2024', league: 'WNBA', context: contextOf(), ...change }
}

it('imports a real season, and the same again without doubling anything', async () => {
  const t = performance.now()
  const first = await importSeason(write, season, options())
  console.log('first', performance.now() - t, first)
  const head = await write.store.head()
  const again = await importSeason(write, season, options())
  console.log('again', performance.now() - t)
  expect(again).toEqual(first)
  expect(await write.store.head()).toBe(head)
})
