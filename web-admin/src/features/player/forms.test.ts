import { describe, expect, it } from 'vitest'
import { bodyOf as profileBody, type BesideValues, valuesOf as profileOf } from './profile-form.ts'
import { bodyOf as sponsorBody, valuesOf as sponsorOf } from './sponsor-form.ts'

const recorded = { firstName: 'Ann', lastName: 'Kowalski', email: '', phoneNumber: '555 0100' }
const nothing: BesideValues = {
  recorded,
  image: null,
  removesImage: false,
  photoConsent: null,
  attributeValues: null,
}
const picture = new File(['bytes'], 'face.webp', { type: 'image/webp' })

describe('C094 S047 the form of a player', () => {
  it('sends what was changed alone, and nothing where nothing was', () => {
    expect(profileBody({ ...recorded, lastName: ' Kowalski ' }, nothing)).toBeNull()
    const body = profileBody({ ...recorded, phoneNumber: '', email: ' ann@example.com ' }, nothing)
    expect([...(body ?? [])]).toEqual([
      ['email', 'ann@example.com'],
      ['phoneNumber', ''],
    ])
  })

  it('takes the photo away, unless a new one replaces it', () => {
    const removed = profileBody(recorded, { ...nothing, removesImage: true })
    expect([...(removed ?? [])]).toEqual([['removeImage', 'true']])
    const replaced = profileBody(recorded, { ...nothing, removesImage: true, image: picture })
    expect([...(replaced?.keys() ?? [])]).toEqual(['image'])
  })

  it('carries consent and attribute values where they changed', () => {
    const body = profileBody(recorded, { ...nothing, photoConsent: false, attributeValues: '{"number":"7"}' })
    expect([...(body ?? [])]).toEqual([
      ['photoConsent', 'false'],
      ['attributeValues', '{"number":"7"}'],
    ])
  })

  it('shows nothing for what is not there', () => {
    const player = { firstName: 'Ann', lastName: 'Kowalski', email: null, phoneNumber: '555 0100' }
    expect(profileOf(player as Parameters<typeof profileOf>[0])).toEqual(recorded)
  })
})

describe('S046 R215 the form of a sponsor', () => {
  const corner = { name: 'Corner', image: null, url: 'https://corner.example', video_id: 'dQw4w9WgXcQ' }

  it('shows the address of a video, and does not send it again', () => {
    const before = sponsorOf(corner)
    expect(before.video).toBe('https://youtu.be/dQw4w9WgXcQ')
    const of = { recorded: before, image: null, removesImage: false }
    expect([...sponsorBody({ ...before, url: '' }, of)]).toEqual([['url', '']])
    expect(sponsorOf(null)).toEqual({ name: '', url: '', video: '' })
  })
})
