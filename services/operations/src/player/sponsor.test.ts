import { describe, it } from 'vitest'
import type { PlayerEvent, PlayerSponsor } from '@league/contracts/player/events'
import { given, issued } from '../testing/given.ts'
import { nameless } from './person.ts'
import { removeSponsor } from './remove-sponsor.ts'
import { sponsorPlayer } from './sponsor-player.ts'

const playerId = issued.newId
const person = { ...nameless, firstName: 'Ann' }
const registered: PlayerEvent = { type: 'PlayerRegistered', data: { playerId, person, legacyId: null } }
const corner: PlayerSponsor = { name: 'Corner Sports', image: '/media/a.webp', url: 'https://corner.example' }
const changed = (
  before: PlayerSponsor | null,
  after: PlayerSponsor | null,
  video: [before: string | null, after: string | null] = [null, null],
): PlayerEvent => ({
  type: 'PlayerSponsorChanged',
  data: { playerId, before, after, video: { before: video[0], after: video[1] } },
})
const video = 'dQw4w9WgXcQ'
const began = changed(null, corner, [null, video])

describe('S046 R215 the sponsor of a player', () => {
  it.each([
    `https://www.youtube.com/watch?v=${video}`,
    `https://youtu.be/${video}`,
    `https://www.youtube.com/embed/${video}`,
  ])('R231 has a banner, a link and the id of %s', (address) => {
    given(sponsorPlayer, registered)
      .when({ ...corner, name: ' Corner Sports ', video: address })
      .thenEvents(began)
  })

  it('keeps what is left out, and is emptied by null', () => {
    given(sponsorPlayer, registered, began)
      .when({ name: 'Corner' })
      .thenEvents(changed(corner, { ...corner, name: 'Corner' }, [video, video]))
    given(sponsorPlayer, registered, began)
      .when({ image: null, url: null, video: null })
      .thenEvents(changed(corner, { name: 'Corner Sports', image: null, url: null }, [video, null]))
  })

  it('changes nothing when everything stands', () => {
    given(sponsorPlayer, registered, began)
      .when({ ...corner, video: `https://youtu.be/${video}` })
      .thenEvents()
  })

  it('needs a name, and a video of YouTube or none', () => {
    given(sponsorPlayer, registered).when({ url: 'https://corner.example' }).thenRefused('name-required')
    given(sponsorPlayer, registered, began).when({ name: '  ' }).thenRefused('name-required')
    given(sponsorPlayer, registered)
      .when({ name: 'Corner', video: 'https://video.example/dQw4w9WgXcQ' })
      .thenRefused('invalid')
  })

  it('ends once', () => {
    given(removeSponsor, registered, began)
      .when({})
      .thenEvents(changed(corner, null, [video, null]))
    given(removeSponsor, registered).when({}).thenEvents()
    given(removeSponsor, registered, began, changed(corner, null)).when({}).thenEvents()
  })

  it('is nobody’s who is gone', () => {
    for (const type of ['PlayerDeleted', 'PlayerForgotten'] as const) {
      const end: PlayerEvent = { type, data: { playerId } }
      given(sponsorPlayer, registered, began, end).when({ name: 'B' }).thenRefused('not-found')
      given(removeSponsor, registered, began, end).when({}).thenRefused('not-found')
    }
  })
})
