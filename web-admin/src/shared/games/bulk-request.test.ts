import { describe, expect, it } from 'vitest'
import { changeOf, initialValues } from './bulk-request.ts'

const mapOf = (location: string) => (location === 'Harbor Gym' ? 'https://maps.example/harbor' : null)
const change = (kind: 'time' | 'location', values: object) =>
  changeOf(kind, { ...initialValues, ...values }, mapOf)

describe('A change of many games', () => {
  it('clears no time and no location by a field that was left empty', () => {
    expect(change('time', {})).toEqual({ problem: 'Enter a time, such as 7:30 PM.' })
    expect(change('location', { location: ' ' })).toEqual({ problem: 'Enter a location.' })
  })

  it('clears them if they are marked as not known', () => {
    expect(change('time', { time: '19:30', isUnknown: true })).toEqual({ kind: 'time', time: null })
    const cleared = { kind: 'location', location: null, location_url: null }
    expect(change('location', { isUnknown: true })).toEqual(cleared)
  })

  it('takes the map of a location that is in use', () => {
    expect(change('location', { location: 'Harbor Gym ' })).toEqual({
      kind: 'location',
      location: 'Harbor Gym',
      location_url: 'https://maps.example/harbor',
    })
  })
})
