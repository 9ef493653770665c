import { describe, expect, it } from 'vitest'
import { hoops } from '../../../test/organization.ts'
import { bodyOf, emptyOrganization, errorsOf, proposedSlug, valuesOf } from './organization-form.ts'

const valid = { ...emptyOrganization, name: 'Hoops', slug: 'hoops' }
const bodyEntries = (values: typeof valid, isSuperAdmin = true, recorded = valuesOf(hoops)) => [
  ...bodyOf(values, { recorded, logo: null, isSuperAdmin }),
]

describe('the organization form', () => {
  it('sends every field of a new organization, with one sportIds[] entry per sport (R073, S054)', () => {
    const values = { ...valid, sportIds: ['basketball', 'tennis'] }
    const entries = [...bodyOf(values, { recorded: null, logo: null, isSuperAdmin: true })]
    expect(entries).toContainEqual(['name', 'Hoops'])
    expect(entries).toContainEqual(['domain', ''])
    expect(entries.filter(([name]) => name === 'sportIds[]')).toEqual([
      ['sportIds[]', 'basketball'],
      ['sportIds[]', 'tennis'],
    ])
  })

  it('sends only changed fields, and an empty list as one empty entry', () => {
    const recorded = { ...valuesOf(hoops), sportIds: ['tennis'], city: 'Irvine' }
    expect(bodyEntries({ ...recorded, city: ' Tustin ' }, true, recorded)).toEqual([['city', 'Tustin']])
    expect(bodyEntries({ ...recorded, sportIds: [] }, true, recorded)).toEqual([['sportIds[]', '']])
    expect(bodyEntries(recorded, true, recorded)).toEqual([])
  })

  it('sends whether corrections of scores are shown as soon as this is changed (decision 54)', () => {
    const recorded = valuesOf(hoops)
    expect(recorded.publishesCorrections).toBe(false)
    expect(bodyEntries({ ...recorded, publishesCorrections: true }, false)).toEqual([
      ['publishesCorrections', 'true'],
    ])
  })

  it('removes the logo unless a new logo replaces it', () => {
    const recorded = valuesOf(hoops)
    const fieldNames = (logo: File | null) => [
      ...bodyOf(recorded, { recorded, logo, removesLogo: true, isSuperAdmin: true }).keys(),
    ]
    expect(fieldNames(null)).toEqual(['removeLogo'])
    expect(fieldNames(new File(['x'], 'logo.webp'))).toEqual(['logo'])
  })

  it('sends slug, domain and sports only for a super_admin', () => {
    const recorded = valuesOf(hoops)
    const typed = {
      ...recorded,
      slug: 'other',
      domain: 'hoops.example',
      sportIds: ['tennis'],
      city: 'Irvine',
    }
    expect(bodyEntries(typed, false)).toEqual([['city', 'Irvine']])
  })

  it('requires a name and describes invalid values in plain words (R074)', () => {
    expect(errorsOf(valid, false)).toEqual({})
    expect(errorsOf({ ...valid, slug: '' }, false)).toEqual({})
    const wrong = { ...valid, name: ' ', slug: 'Not One', domain: 'not a host', facebook_url: 'javascript:x' }
    expect(errorsOf({ ...wrong, measurementId: 'UA-1' }, true)).toEqual({
      name: 'Enter a name.',
      slug: 'Use 2 to 50 lowercase letters, digits and hyphens.',
      domain: 'Use a domain such as league.example.com.',
      facebook_url: 'Use an address such as https://example.com.',
      measurementId: 'Use an ID such as G-ABC123DEF4.',
    })
    expect(errorsOf({ ...valid, slug: '' }, true)).toHaveProperty('slug')
  })

  it('proposes a slug of at most 50 characters, without accents (R104)', () => {
    expect(proposedSlug('Žižkov')).toBe('zizkov')
    expect(proposedSlug('South Coast  Hoops!')).toBe('south-coast-hoops')
    expect(proposedSlug('x'.repeat(49) + ' y z')).toBe('x'.repeat(49))
  })

  it('shows a claimed but unverified domain instead of the current one', () => {
    const domainClaim = { domain: 'new.example', name: '_league.new.example', value: 'proof' }
    expect(valuesOf({ ...hoops, domain: 'old.example', domainClaim }).domain).toBe('new.example')
  })
})
