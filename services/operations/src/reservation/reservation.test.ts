import { describe, expect, it } from 'vitest'
import type { ReservationEvent } from '@league/contracts/organization/events'
import { given } from '../testing/given.ts'
import { reservationOf } from './name.ts'
import { releaseName } from './release-name.ts'
import { reserveName } from './reserve-name.ts'

const slug = { kind: 'slug' as const, name: 'wnba', ownerId: 'organization-1' }
const reserved: ReservationEvent = { type: 'NameReserved', data: slug }
const released: ReservationEvent = { type: 'NameReleased', data: slug }

describe('a name of the platform', () => {
  it('is one owner’s until it is released', () => {
    given(reserveName).when(slug).thenEvents(reserved)
    given(reserveName, reserved).when(slug).thenEvents()
    given(reserveName, reserved)
      .when({ ...slug, ownerId: 'organization-2' })
      .thenRefused('slug-taken')
    given(reserveName, reserved, released).when(slug).thenEvents(reserved)
  })

  it('is released by its owner alone', () => {
    given(releaseName, reserved).when(slug).thenEvents(released)
    given(releaseName, reserved)
      .when({ ...slug, ownerId: 'organization-2' })
      .thenEvents()
  })

  it('is the same in any letter case, and a username is not readable in the log', () => {
    const upper = reservationOf({ kind: 'username', name: 'Sam' })
    expect(upper).toEqual(reservationOf({ kind: 'username', name: 'sAM' }))
    expect(JSON.stringify(upper)).not.toMatch(/sam/i)
    expect(reservationOf({ kind: 'slug', name: 'sam' }).streamId).not.toBe(upper.streamId)
  })
})
