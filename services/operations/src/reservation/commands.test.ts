import { describe, expect, it } from 'vitest'
import type { ReservationEvent } from '@league/contracts/organization/events'
import { given } from '../testing/given.ts'
import { reservationOf } from './name.ts'
import { releaseName, reserveName } from './commands.ts'

const name = { kind: 'slug' as const, name: 'wnba', ownerId: 'organization-1' }
const slug = { ...name, organizationId: 'organization-1' }
const reserved: ReservationEvent = { type: 'NameReserved', data: slug }
const released: ReservationEvent = { type: 'NameReleased', data: name }

const other = { ...slug, ownerId: 'organization-2', organizationId: 'organization-2' }

describe('a reservation of a name', () => {
  it('a reservation of a name belongs to one owner until it is released', () => {
    given(reserveName).when(slug).thenEvents(reserved)
    given(reserveName, reserved).when(other).thenRefused('slug-taken')
    given(reserveName, reserved, released).when(other).thenEvents({ type: 'NameReserved', data: other })
  })

  it('a reservation of a name can be renewed by its owner, so that a release of the earlier reservation does nothing', () => {
    given(reserveName, reserved).when(slug).thenEvents(reserved)
    given(releaseName, reserved, reserved)
      .when({ ...slug, eventId: 'event-0' })
      .thenEvents()
    given(releaseName, reserved, reserved)
      .when({ ...slug, eventId: 'event-1' })
      .thenEvents(released)
  })

  it('a reservation of a name can be taken over when it is known to have expired, but not when it was renewed since', () => {
    given(reserveName, reserved)
      .when({ ...other, expiredEventId: 'event-0' })
      .thenEvents(released, { type: 'NameReserved', data: other })
    given(reserveName, reserved, reserved)
      .when({ ...other, expiredEventId: 'event-0' })
      .thenRefused('slug-taken')
  })

  it('a reservation of a name is the same in any letter case, and does not store a username in readable form', () => {
    const upper = reservationOf({ kind: 'username', name: 'Sam' })
    expect(upper).toEqual(reservationOf({ kind: 'username', name: 'sAM' }))
    expect(JSON.stringify(upper)).not.toMatch(/sam/i)
    expect(reservationOf({ kind: 'slug', name: 'sam' }).streamId).not.toBe(upper.streamId)
  })
})
