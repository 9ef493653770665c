import { describe, it } from 'vitest'
import type { PlayerEvent, PlayerSponsor } from '@league/contracts/player/events'
import { given, context } from '../testing/given.ts'
import { emptyPerson, removeSponsor, sponsorPlayer } from './commands.ts'

const playerId = context.newId
const person = { ...emptyPerson, firstName: 'Ann' }
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
const sponsored = changed(null, corner, [null, video])

describe('sponsorPlayer and removeSponsor (S046, R215)', () => {
  it.each([
    `https://www.youtube.com/watch?v=${video}`,
    `https://youtu.be/${video}`,
    `https://www.youtube.com/embed/${video}`,
  ])('records banner, link and the video id of %s (R231)', (address) => {
    given(sponsorPlayer, registered)
      .when({ ...corner, name: ' Corner Sports ', video: address })
      .thenEvents(sponsored)
  })

  it('keeps omitted fields and clears fields with null', () => {
    given(sponsorPlayer, registered, sponsored)
      .when({ name: 'Corner' })
      .thenEvents(changed(corner, { ...corner, name: 'Corner' }, [video, video]))
    given(sponsorPlayer, registered, sponsored)
      .when({ image: null, url: null, video: null })
      .thenEvents(changed(corner, { name: 'Corner Sports', image: null, url: null }, [video, null]))
  })

  it('appends nothing when all values are unchanged', () => {
    given(sponsorPlayer, registered, sponsored)
      .when({ ...corner, video: `https://youtu.be/${video}` })
      .thenEvents()
  })

  it('requires a name and accepts only YouTube videos', () => {
    given(sponsorPlayer, registered).when({ url: 'https://corner.example' }).thenRefused('name-required')
    given(sponsorPlayer, registered, sponsored).when({ name: '  ' }).thenRefused('name-required')
    given(sponsorPlayer, registered)
      .when({ name: 'Corner', video: 'https://video.example/dQw4w9WgXcQ' })
      .thenRefused('invalid')
  })

  it('removes a sponsor only once', () => {
    given(removeSponsor, registered, sponsored)
      .when({})
      .thenEvents(changed(corner, null, [video, null]))
    given(removeSponsor, registered).when({}).thenEvents()
    given(removeSponsor, registered, sponsored, changed(corner, null)).when({}).thenEvents()
  })

  it('refuses a deleted or forgotten player', () => {
    for (const type of ['PlayerDeleted', 'PlayerForgotten'] as const) {
      const end: PlayerEvent = { type, data: { playerId } }
      given(sponsorPlayer, registered, sponsored, end).when({ name: 'B' }).thenRefused('not-found')
      given(removeSponsor, registered, sponsored, end).when({}).thenRefused('not-found')
    }
  })
})
