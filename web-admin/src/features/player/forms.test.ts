import { describe, expect, it } from 'vitest'
import { bodyOf as profileBody, type BodyOptions, valuesOf as profileOf } from './profile-form.ts'
import { bodyOf as sponsorBody, valuesOf as sponsorOf } from './sponsor-form.ts'

const recorded = { firstName: 'Ann', lastName: 'Kowalski', email: '', phoneNumber: '555 0100' }
const unchanged: BodyOptions = {
  recorded,
  image: null,
  removesImage: false,
  photoConsent: null,
  attributeValues: null,
}
const picture = new File(['bytes'], 'face.webp', { type: 'image/webp' })

describe('the profile form', () => {
  it('sends only changed fields, and has no body without changes (C094, S047)', () => {
    expect(profileBody({ ...recorded, lastName: ' Kowalski ' }, unchanged)).toBeNull()
    const body = profileBody({ ...recorded, phoneNumber: '', email: ' ann@example.com ' }, unchanged)
    expect([...(body ?? [])]).toEqual([
      ['email', 'ann@example.com'],
      ['phoneNumber', ''],
    ])
  })

  it('removes the photo unless a new photo replaces it (C094, S047)', () => {
    const removed = profileBody(recorded, { ...unchanged, removesImage: true })
    expect([...(removed ?? [])]).toEqual([['removeImage', 'true']])
    const replaced = profileBody(recorded, { ...unchanged, removesImage: true, image: picture })
    expect([...(replaced?.keys() ?? [])]).toEqual(['image'])
  })

  it('sends photo consent and attribute values if they changed (C094, S047)', () => {
    const body = profileBody(recorded, {
      ...unchanged,
      photoConsent: false,
      attributeValues: '{"number":"7"}',
    })
    expect([...(body ?? [])]).toEqual([
      ['photoConsent', 'false'],
      ['attributeValues', '{"number":"7"}'],
    ])
  })

  it('shows missing values as empty (C094, S047)', () => {
    const player = { firstName: 'Ann', lastName: 'Kowalski', email: null, phoneNumber: '555 0100' }
    expect(profileOf(player as Parameters<typeof profileOf>[0])).toEqual(recorded)
  })
})

describe('the sponsor form', () => {
  const corner = { name: 'Corner', image: null, url: 'https://corner.example', video_id: 'dQw4w9WgXcQ' }

  it('shows the address of the recorded video, and does not send it unchanged (S046, R215)', () => {
    const recordedSponsor = sponsorOf(corner)
    expect(recordedSponsor.video).toBe('https://youtu.be/dQw4w9WgXcQ')
    const options = { recorded: recordedSponsor, image: null, removesImage: false }
    expect([...sponsorBody({ ...recordedSponsor, url: '' }, options)]).toEqual([['url', '']])
    expect(sponsorOf(null)).toEqual({ name: '', url: '', video: '' })
  })
})
