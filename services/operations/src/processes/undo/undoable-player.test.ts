import { describe, it } from 'vitest'
import { ERASED_TEXT } from '@league/contracts/kernel/typed-text'
import type { PlayerEvent, PlayerPerson, PlayerSponsor } from '@league/contracts/player/events'
import { changeOf, givenChanges, undoingOf } from '../../testing/given-changes.ts'
import { undoablePlayer } from './undoable-player.ts'

const [change, undoing] = [changeOf<PlayerEvent>, undoingOf<PlayerEvent>]
const playerId = 'ann'
const person: PlayerPerson = {
  firstName: 'Ann',
  lastName: 'Ace',
  email: null,
  phoneNumber: null,
  image: null,
  attributeValues: { number: '7', position: 'G' },
}
const registered = change('registered', {
  type: 'PlayerRegistered',
  data: { playerId, person, legacyId: null },
})
const changed = (before: Partial<PlayerPerson>, after: Partial<PlayerPerson>): PlayerEvent => ({
  type: 'PlayerChanged',
  data: { playerId, before: { ...person, ...before }, after: { ...person, ...after } },
})
const consent = (given: boolean): PlayerEvent => ({ type: 'PhotoConsentRecorded', data: { playerId, given } })
const noConsent: PlayerEvent = { type: 'PhotoConsentCleared', data: { playerId } }
const deleted: PlayerEvent = { type: 'PlayerDeleted', data: { playerId } }
const restored: PlayerEvent = { type: 'PlayerRestored', data: { playerId } }
const forgotten = change('forgotten', { type: 'PlayerForgotten', data: { playerId } })
const sponsorOf = (name: string): PlayerSponsor => ({ name, image: null, url: null })
const sponsored = (
  [before, videoBefore]: [PlayerSponsor | null, string | null],
  [after, videoAfter]: [PlayerSponsor | null, string | null],
): PlayerEvent => ({
  type: 'PlayerSponsorChanged',
  data: { playerId, before, after, video: { before: videoBefore, after: videoAfter } },
})

describe('undoing a change of a player', () => {
  it('undoing a registration deletes the player, and undoing a deletion restores the player', () => {
    givenChanges(undoablePlayer, registered).undo('registered').thenEvents(deleted)
    givenChanges(undoablePlayer, registered, change('deleted', deleted)).undo('deleted').thenEvents(restored)
    givenChanges(
      undoablePlayer,
      registered,
      change('deleted', deleted),
      undoing('deleted', 'restored', restored),
    )
      .undo('restored')
      .thenEvents(deleted)
  })

  it('undoing a change puts back its fields and attributes, and keeps later ones of others', () => {
    const first = { lastName: 'Bell', attributeValues: { number: '8', height: '6 ft' } }
    const later = {
      lastName: 'Bell',
      email: 'a@b.example',
      attributeValues: { ...first.attributeValues, hand: 'left' },
    }
    givenChanges(
      undoablePlayer,
      registered,
      change('first', changed({}, first)),
      change('later', changed(first, later)),
    )
      .undo('first')
      .thenEvents(
        changed(later, {
          email: 'a@b.example',
          attributeValues: { ...person.attributeValues, hand: 'left' },
        }),
      )
  })

  it('undoing a change of an attribute is refused after a later change of the same attribute', () => {
    const number = (value: string) => ({ attributeValues: { ...person.attributeValues, number: value } })
    givenChanges(
      undoablePlayer,
      registered,
      change('first', changed({}, number('8'))),
      change('later', changed(number('8'), number('9'))),
    )
      .undo('first')
      .thenRefused('undo-later-first', 'event-2')
  })

  it('undoing a first answer about the photo leaves the player as not asked', () => {
    for (const given of [true, false]) {
      givenChanges(undoablePlayer, registered, change('first', consent(given)))
        .undo('first')
        .thenEvents(noConsent)
      givenChanges(
        undoablePlayer,
        registered,
        change('first', consent(given)),
        undoing('first', 'back', noConsent),
      )
        .undo('back')
        .thenEvents(consent(given))
    }
    givenChanges(undoablePlayer, registered, change('first', consent(true)), change('no', consent(false)))
      .undo('no')
      .thenEvents(consent(true))
  })

  it('undoing a sponsor puts back the earlier one with its video', () => {
    const first = change('first', sponsored([null, null], [sponsorOf('Corner Sports'), null]))
    const second = change(
      'second',
      sponsored([sponsorOf('Corner Sports'), null], [sponsorOf('City Bank'), 'abc']),
    )
    givenChanges(undoablePlayer, registered, first, second)
      .undo('second')
      .thenEvents(sponsored([sponsorOf('City Bank'), 'abc'], [sponsorOf('Corner Sports'), null]))
    givenChanges(undoablePlayer, registered, first)
      .undo('first')
      .thenEvents(sponsored([sponsorOf('Corner Sports'), null], [null, null]))
  })

  it('undoing brings no erased sponsor back', () => {
    const erased = sponsorOf(ERASED_TEXT)
    givenChanges(
      undoablePlayer,
      registered,
      change('first', sponsored([null, null], [erased, null])),
      change('second', sponsored([erased, null], [sponsorOf('City Bank'), null])),
    )
      .undo('second')
      .thenRefused('cannot-undo')
  })

  it('undoing brings nothing back about a forgotten person, also while only the key is destroyed', () => {
    const sealed: PlayerEvent = { type: 'PlayerChanged', data: { playerId, before: null, after: null } }
    const unreadable = change('registered', {
      type: 'PlayerRegistered',
      data: { playerId, person: null, legacyId: null },
    })
    const log = [unreadable, change('change', sealed), change('deleted', deleted)]
    givenChanges(undoablePlayer, ...log, forgotten)
      .undo('deleted')
      .thenRefused('cannot-undo')
    givenChanges(undoablePlayer, ...log)
      .undo('deleted')
      .thenRefused('cannot-undo')
    givenChanges(undoablePlayer, unreadable, change('change', sealed), forgotten)
      .undo('change')
      .thenRefused('cannot-undo')
    givenChanges(undoablePlayer, unreadable, change('consent', consent(true)), forgotten)
      .undo('consent')
      .thenRefused('cannot-undo')
    givenChanges(undoablePlayer, unreadable, forgotten).undo('forgotten').thenRefused('cannot-undo')
  })
})
