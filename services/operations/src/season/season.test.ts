import { describe, it } from 'vitest'
import type { SeasonEvent } from '@league/contracts/season/events'
import { given, issued } from '../testing/given.ts'
import { changeSeason } from './change-season.ts'
import { createSeason } from './create-season.ts'
import { deleteSeason } from './delete-season.ts'

const seasonId = issued.newId
const before = {
  name: 'Été 2026',
  slug: 'ete-2026',
  startDate: '2026-05-01',
  finishDate: '2026-09-30',
  active: true,
  showDivisions: false,
}
const created: SeasonEvent = {
  type: 'SeasonCreated',
  data: { ...before, seasonId, sportId: 'basketball', copiedFromSeasonId: null },
}
const deleted: SeasonEvent = { type: 'SeasonDeleted', data: { seasonId } }

describe('C033 creating a season', () => {
  it('R130 is active unless told otherwise, with a slug made of its name', () => {
    const { startDate, finishDate } = before
    given(createSeason)
      .when({ name: ' Été 2026 ', sportId: 'basketball', startDate, finishDate })
      .thenEvents(created)
  })

  it('R131 needs a name, and no dates', () => {
    given(createSeason).when({ name: '  ', sportId: 'basketball' }).thenRefused('name-required')
    given(createSeason)
      .when({ name: '2026', sportId: 'basketball', active: false })
      .thenEvents({
        type: 'SeasonCreated',
        data: {
          ...created.data,
          name: '2026',
          slug: '2026',
          startDate: null,
          finishDate: null,
          active: false,
        },
      } as SeasonEvent)
  })

  it('refuses a finish before the start', () => {
    given(createSeason)
      .when({ name: '2026', sportId: 'basketball', startDate: '2026-05-02', finishDate: '2026-05-01' })
      .thenRefused('dates-reversed')
  })
})

describe('C035 changing a season', () => {
  it('keeps what is left out, empties with null, and remembers before and after', () => {
    given(changeSeason, created)
      .when({ name: 'Summer', finishDate: null })
      .thenEvents({
        type: 'SeasonChanged',
        data: { seasonId, before, after: { ...before, name: 'Summer', slug: 'summer', finishDate: null } },
      })
  })

  it('changes nothing when everything stands', () => {
    given(changeSeason, created).when({ name: 'Été 2026', active: true }).thenEvents()
  })

  it('refuses dates that would be reversed with what stands, an empty name, and a season that is gone', () => {
    given(changeSeason, created).when({ startDate: '2026-12-01' }).thenRefused('dates-reversed')
    given(changeSeason, created).when({ name: '' }).thenRefused('name-required')
    given(changeSeason, created, deleted).when({ name: 'Summer' }).thenRefused('not-found')
  })
})

describe('C036 deleting a season', () => {
  it('happens once', () => {
    given(deleteSeason, created).when({}).thenEvents(deleted)
    given(deleteSeason, created, deleted).when({}).thenRefused('not-found')
  })
})
