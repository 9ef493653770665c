import { describe, it } from 'vitest'
import type { LeagueEvent } from '@league/contracts/league/events'
import type { SeasonDetails, SeasonEvent } from '@league/contracts/season/events'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import { season, seasonId } from '../../testing/example-season.ts'
import { givenChanges, type TestChange } from '../../testing/given-changes.ts'
import { undoableSeason } from './undoable-season.ts'

type Event = SeasonEvent | LeagueEvent
const change = (id: string, ...events: Event[]): TestChange<Event> => ({ id, events })
const undoing = (undoes: string, id: string, ...events: Event[]): TestChange<Event> => ({
  id,
  undoes,
  events,
})

const details: SeasonDetails = {
  name: '2026',
  slug: '2026',
  startDate: null,
  finishDate: null,
  active: true,
  showDivisions: false,
}
const changed = (before: Partial<SeasonDetails>, after: Partial<SeasonDetails>): SeasonEvent => ({
  type: 'SeasonChanged',
  data: { seasonId, before: { ...details, ...before }, after: { ...details, ...after } },
})
const league = (leagueId: string, position: number, name = leagueId): LeagueEvent => ({
  type: 'LeagueCreated',
  data: { seasonId, leagueId, name, position, copiedFromLeagueId: null },
})
const renamed = (leagueId: string, before: string, after: string): LeagueEvent => ({
  type: 'LeagueRenamed',
  data: { seasonId, leagueId, before, after },
})
const leagueDeleted = (leagueId: string): LeagueEvent => ({
  type: 'LeagueDeleted',
  data: { seasonId, leagueId },
})
const leagueRestored = (leagueId: string, position: number): LeagueEvent => ({
  type: 'LeagueRestored',
  data: { seasonId, leagueId, position },
})
const reordered = (before: string[], after: string[]): LeagueEvent => ({
  type: 'LeaguesReordered',
  data: { seasonId, before, after },
})
const seasonDeleted: SeasonEvent = { type: 'SeasonDeleted', data: { seasonId } }
const seasonRestored: SeasonEvent = { type: 'SeasonRestored', data: { seasonId } }

const created = change('created', season)
const twoLeagues = [created, change('a', league('a', 0)), change('b', league('b', 1))]

describe('undoing a change of a season', () => {
  it('undoing the creation of a season deletes it, and undoing its deletion restores it', () => {
    givenChanges(undoableSeason, created).undo('created').thenEvents(seasonDeleted)
    givenChanges(undoableSeason, ...twoLeagues, change('deleted', seasonDeleted))
      .undo('deleted')
      .thenEvents(seasonRestored)
  })

  it('undoing the creation of a season is refused once it has leagues, unless the same change made them', () => {
    givenChanges(undoableSeason, ...twoLeagues)
      .undo('created')
      .thenRefused('undo-later-first', 'event-1')
    givenChanges(undoableSeason, change('copied', season, league('a', 0)))
      .undo('copied')
      .thenEvents(leagueDeleted('a'), seasonDeleted)
  })

  it('undoing a change of a season puts back the fields that it changed, and keeps later changes of others', () => {
    const first = change('first', changed({}, { active: false }))
    const second = change('second', changed({ active: false }, { active: false, showDivisions: true }))
    givenChanges(undoableSeason, created, first, second)
      .undo('first')
      .thenEvents(changed({ active: false, showDivisions: true }, { showDivisions: true }))
    const third = change('third', changed({ active: false }, { active: true }))
    givenChanges(undoableSeason, created, first, third)
      .undo('first')
      .thenRefused('undo-later-first', 'event-2')
  })

  it('undoing brings no erased text back', () => {
    const rename = change('rename', changed({ name: ERASED_TEXT }, { name: 'Spring' }))
    givenChanges(undoableSeason, created, rename).undo('rename').thenRefused('cannot-undo')
  })
})

describe('undoing a change of a league', () => {
  it('undoing the deletion of a league gives it its place again, or the last one if that is taken', () => {
    givenChanges(undoableSeason, ...twoLeagues, change('deleted', leagueDeleted('a')))
      .undo('deleted')
      .thenEvents(leagueRestored('a', 0))
    givenChanges(
      undoableSeason,
      ...twoLeagues,
      change('deleted', leagueDeleted('a')),
      change('order', reordered(['b'], ['b'])),
    )
      .undo('deleted')
      .thenEvents(leagueRestored('a', 1))
  })

  it('undoing the deletion of a league is refused if another one has its name by now', () => {
    givenChanges(
      undoableSeason,
      ...twoLeagues,
      change('deleted', leagueDeleted('a')),
      change('c', league('c', 2, 'A')),
    )
      .undo('deleted')
      .thenRefused('league-name-taken')
  })

  it('undoing the creation of a league is refused while a later change of it stands', () => {
    const rename = change('rename', renamed('b', 'b', 'Sunday'))
    const back = undoing('rename', 'back', renamed('b', 'Sunday', 'b'))
    const again = undoing('back', 'again', renamed('b', 'b', 'Sunday'))
    givenChanges(undoableSeason, ...twoLeagues, rename)
      .undo('b')
      .thenRefused('undo-later-first', 'event-3')
    givenChanges(undoableSeason, ...twoLeagues, rename, back)
      .undo('b')
      .thenEvents(leagueDeleted('b'))
    givenChanges(undoableSeason, ...twoLeagues, rename, back, again)
      .undo('b')
      .thenRefused('undo-later-first', 'event-3')
  })

  it('undoing a new order keeps leagues that came later at the end', () => {
    givenChanges(
      undoableSeason,
      ...twoLeagues,
      change('order', reordered(['a', 'b'], ['b', 'a'])),
      change('c', league('c', 2)),
    )
      .undo('order')
      .thenEvents(reordered(['b', 'a', 'c'], ['a', 'b', 'c']))
  })

  it('undoing new playoff places puts the earlier ones back', () => {
    const places = (before: number | null, after: number | null): LeagueEvent => ({
      type: 'PlayoffPlacesChanged',
      data: { seasonId, leagueId: 'a', before, after },
    })
    givenChanges(undoableSeason, ...twoLeagues, change('places', places(null, 4)))
      .undo('places')
      .thenEvents(places(4, null))
  })
})

describe('undoing an undo', () => {
  it('undoing an undo does again what was undone, once', () => {
    const deleted = change('deleted', seasonDeleted)
    const restored = undoing('deleted', 'restored', seasonRestored)
    givenChanges(undoableSeason, created, deleted, restored).undo('restored').thenEvents(seasonDeleted)
    givenChanges(undoableSeason, created, deleted, restored).undo('deleted').thenEvents()
  })

  it('undoing a change that was redone undoes it again', () => {
    const rename = change('rename', renamed('b', 'b', 'Sunday'))
    const back = undoing('rename', 'back', renamed('b', 'Sunday', 'b'))
    const again = undoing('back', 'again', renamed('b', 'b', 'Sunday'))
    givenChanges(undoableSeason, ...twoLeagues, rename, back, again)
      .undo('rename')
      .thenEvents(renamed('b', 'Sunday', 'b'))
  })
})
