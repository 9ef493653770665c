import { describe, it } from 'vitest'
import type { SeasonEvent } from '@league/contracts/season/events'
import { given, context } from '../testing/given.ts'
import { changeSeason, createSeason, deleteSeason } from './commands.ts'

const seasonId = context.newId
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

describe('createSeason (C033)', () => {
  it('makes the season active by default and derives its slug from its name (R130)', () => {
    const { startDate, finishDate } = before
    given(createSeason)
      .when({ name: ' Été 2026 ', sportId: 'basketball', startDate, finishDate })
      .thenEvents(created)
  })

  it('requires a name but no dates (R131)', () => {
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

  it('refuses a name that another season has (decision 44)', () => {
    const namesakes = { value: ['season-2'], position: 5n }
    const command = { name: '2026', sportId: 'basketball', namesakes }
    given(createSeason).when(command).thenRefused('season-name-taken')
  })

  it('refuses a finish date before the start date', () => {
    given(createSeason)
      .when({ name: '2026', sportId: 'basketball', startDate: '2026-05-02', finishDate: '2026-05-01' })
      .thenRefused('dates-reversed')
  })
})

describe('changeSeason (C035)', () => {
  it('refuses the name of another season, but keeps a name that two seasons already share (decision 44)', () => {
    const namesakes = { value: [seasonId, 'season-2'], position: 5n }
    given(changeSeason, created).when({ name: '2027', namesakes }).thenRefused('season-name-taken')
    const after = { ...before, active: false }
    given(changeSeason, created)
      .when({ name: before.name, active: false, namesakes })
      .thenEvents({ type: 'SeasonChanged', data: { seasonId, before, after } })
    const renamed = { ...before, name: 'ÉTÉ 2026' }
    given(changeSeason, created)
      .when({ name: 'ÉTÉ 2026', namesakes: { value: [seasonId], position: 5n } })
      .thenEvents({ type: 'SeasonChanged', data: { seasonId, before, after: renamed } })
  })

  it('keeps omitted fields, clears dates with null and records the details before and after', () => {
    given(changeSeason, created)
      .when({ name: 'Summer', finishDate: null })
      .thenEvents({
        type: 'SeasonChanged',
        data: { seasonId, before, after: { ...before, name: 'Summer', slug: 'summer', finishDate: null } },
      })
  })

  it('appends nothing when all values are unchanged', () => {
    given(changeSeason, created).when({ name: 'Été 2026', active: true }).thenEvents()
  })

  it('refuses a start date after the current finish date, an empty name and a deleted season', () => {
    given(changeSeason, created).when({ startDate: '2026-12-01' }).thenRefused('dates-reversed')
    given(changeSeason, created).when({ name: '' }).thenRefused('name-required')
    given(changeSeason, created, deleted).when({ name: 'Summer' }).thenRefused('not-found')
  })
})

describe('deleteSeason (C036)', () => {
  it('deletes a season only once', () => {
    given(deleteSeason, created).when({}).thenEvents(deleted)
    given(deleteSeason, created, deleted).when({}).thenRefused('not-found')
  })
})
