import { describe, it } from 'vitest'
import type { PlayerEvent, PlayerPerson } from '@league/contracts/player/events'
import { given, issued } from '../testing/given.ts'
import { changePlayer } from './change-player.ts'
import { deletePlayer } from './delete-player.ts'
import { forgetPlayer } from './forget-player.ts'
import { recordPhotoConsent } from './record-photo-consent.ts'
import { registerPlayer } from './register-player.ts'

const playerId = issued.newId
const person: PlayerPerson = {
  firstName: "A'ja",
  lastName: 'Wilson',
  email: null,
  phoneNumber: null,
  image: null,
  attributeValues: { position: 'F' },
}
const registered: PlayerEvent = { type: 'PlayerRegistered', data: { playerId, person, legacyId: null } }
const changed = (after: Partial<PlayerPerson>): PlayerEvent => ({
  type: 'PlayerChanged',
  data: { playerId, before: person, after: { ...person, ...after } },
})
const deleted: PlayerEvent = { type: 'PlayerDeleted', data: { playerId } }
const forgotten: PlayerEvent = { type: 'PlayerForgotten', data: { playerId } }

describe('R197 registering a player', () => {
  it('trims names, and needs the first one', () => {
    given(registerPlayer)
      .when({ firstName: " A'ja ", lastName: 'Wilson', attributeValues: { position: 'F', number: '' } })
      .thenEvents(registered)
    given(registerPlayer).when({ firstName: ' ' }).thenRefused('name-required')
  })
})

describe('C094 changing a player', () => {
  it('keeps what is left out and merges attribute values', () => {
    given(changePlayer, registered)
      .when({ email: 'aja@example.org', attributeValues: { number: '22' } })
      .thenEvents(changed({ email: 'aja@example.org', attributeValues: { position: 'F', number: '22' } }))
  })

  it('empties: no address, no picture, no value', () => {
    given(changePlayer, registered, changed({ image: '/media/a.webp', email: 'aja@example.org' }))
      .when({ email: null, image: null, attributeValues: { position: '' } })
      .thenEvents({
        type: 'PlayerChanged',
        data: {
          playerId,
          before: { ...person, image: '/media/a.webp', email: 'aja@example.org' },
          after: { ...person, attributeValues: {} },
        },
      })
  })

  it('changes nothing when everything stands', () => {
    given(changePlayer, registered)
      .when({ firstName: "A'ja", attributeValues: { position: 'F' } })
      .thenEvents()
  })

  it('refuses an empty name and who is not there', () => {
    given(changePlayer, registered).when({ firstName: '' }).thenRefused('name-required')
    for (const end of [deleted, forgotten]) {
      given(changePlayer, registered, end).when({ lastName: 'W.' }).thenRefused('not-found')
    }
  })

  it('refuses a person whose key is gone already', () => {
    given(changePlayer, { type: 'PlayerRegistered', data: { playerId, person: null, legacyId: null } })
      .when({ firstName: "A'ja" })
      .thenRefused('not-found')
  })
})

describe('C095 deleting and forgetting a player', () => {
  it('deletes once', () => {
    given(deletePlayer, registered).when({}).thenEvents(deleted)
    given(deletePlayer, registered, deleted).when({}).thenRefused('not-found')
  })

  it('forgets a deleted player too, once', () => {
    given(forgetPlayer, registered, deleted).when({}).thenEvents(forgotten)
    given(forgetPlayer, registered, forgotten).when({}).thenEvents()
    given(forgetPlayer).when({}).thenRefused('not-found')
  })
})

describe('the consent to show a photo', () => {
  const consent = (given: boolean): PlayerEvent => ({
    type: 'PhotoConsentRecorded',
    data: { playerId, given },
  })

  it('is recorded when it changes, and a first no too', () => {
    given(recordPhotoConsent, registered).when({ given: true }).thenEvents(consent(true))
    given(recordPhotoConsent, registered).when({ given: false }).thenEvents(consent(false))
    given(recordPhotoConsent, registered, consent(true)).when({ given: true }).thenEvents()
    given(recordPhotoConsent, registered, consent(true)).when({ given: false }).thenEvents(consent(false))
  })

  it('is nobody’s who is gone', () => {
    for (const end of [deleted, forgotten]) {
      given(recordPhotoConsent, registered, end).when({ given: true }).thenRefused('not-found')
    }
  })
})
