import { describe, it } from 'vitest'
import type { PlayerEvent, PlayerPerson } from '@league/contracts/player/events'
import { given, context } from '../testing/given.ts'
import { changePlayer, deletePlayer, forgetPlayer, recordPhotoConsent, registerPlayer } from './commands.ts'

const playerId = context.newId
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

describe('registerPlayer (R197)', () => {
  it('trims names and requires a first name', () => {
    given(registerPlayer)
      .when({ firstName: " A'ja ", lastName: 'Wilson', attributeValues: { position: 'F', number: '' } })
      .thenEvents(registered)
    given(registerPlayer).when({ firstName: ' ' }).thenRefused('name-required')
  })
})

describe('changePlayer (C094)', () => {
  it('keeps omitted fields and merges attribute values', () => {
    given(changePlayer, registered)
      .when({ email: 'aja@example.org', attributeValues: { number: '22' } })
      .thenEvents(changed({ email: 'aja@example.org', attributeValues: { position: 'F', number: '22' } }))
  })

  it('clears the email address, the picture and attribute values', () => {
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

  it('appends nothing when all values are unchanged', () => {
    given(changePlayer, registered)
      .when({ firstName: "A'ja", attributeValues: { position: 'F' } })
      .thenEvents()
  })

  it('refuses an empty first name and a deleted or forgotten player', () => {
    given(changePlayer, registered).when({ firstName: '' }).thenRefused('name-required')
    for (const end of [deleted, forgotten]) {
      given(changePlayer, registered, end).when({ lastName: 'W.' }).thenRefused('not-found')
    }
  })

  it('refuses a person whose key is destroyed', () => {
    given(changePlayer, { type: 'PlayerRegistered', data: { playerId, person: null, legacyId: null } })
      .when({ firstName: "A'ja" })
      .thenRefused('not-found')
  })
})

describe('deletePlayer and forgetPlayer (C095)', () => {
  it('deletes a player only once', () => {
    given(deletePlayer, registered).when({}).thenEvents(deleted)
    given(deletePlayer, registered, deleted).when({}).thenRefused('not-found')
  })

  it('forgetPlayer forgets a player only once, deleted players too', () => {
    given(forgetPlayer, registered, deleted).when({}).thenEvents(forgotten)
    given(forgetPlayer, registered, forgotten).when({}).thenEvents()
    given(forgetPlayer).when({}).thenRefused('not-found')
  })
})

describe('recordPhotoConsent', () => {
  const consent = (given: boolean): PlayerEvent => ({
    type: 'PhotoConsentRecorded',
    data: { playerId, given },
  })

  it('records every change of the consent and a first refusal', () => {
    given(recordPhotoConsent, registered).when({ given: true }).thenEvents(consent(true))
    given(recordPhotoConsent, registered).when({ given: false }).thenEvents(consent(false))
    given(recordPhotoConsent, registered, consent(true)).when({ given: true }).thenEvents()
    given(recordPhotoConsent, registered, consent(true)).when({ given: false }).thenEvents(consent(false))
  })

  it('refuses a deleted or forgotten player', () => {
    for (const end of [deleted, forgotten]) {
      given(recordPhotoConsent, registered, end).when({ given: true }).thenRefused('not-found')
    }
  })
})
