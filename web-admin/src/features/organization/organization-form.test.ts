import { describe, expect, it } from 'vitest'
import { hoops } from '../../../test/organization.ts'
import { bodyOf, check, emptyOrganization, proposedSlug, valuesOf } from './organization-form.ts'

const valid = { ...emptyOrganization, name: 'Hoops', slug: 'hoops' }
const send = (values: typeof valid, isSuperAdmin = true, before = valuesOf(hoops)) => [
  ...bodyOf(values, { before, logo: null, isSuperAdmin }),
]

describe('the organization form', () => {
  it('R073 S054 sends every field of a new organization, sportIds[] once for each sport', () => {
    const values = { ...valid, sportIds: ['basketball', 'tennis'] }
    const sent = [...bodyOf(values, { before: null, logo: null, isSuperAdmin: true })]
    expect(sent).toContainEqual(['name', 'Hoops'])
    expect(sent).toContainEqual(['domain', ''])
    expect(sent.filter(([name]) => name === 'sportIds[]')).toEqual([
      ['sportIds[]', 'basketball'],
      ['sportIds[]', 'tennis'],
    ])
  })

  it('sends what differs alone, and an empty list as one empty entry', () => {
    const before = { ...valuesOf(hoops), sportIds: ['tennis'], city: 'Irvine' }
    expect(send({ ...before, city: ' Tustin ' }, true, before)).toEqual([['city', 'Tustin']])
    expect(send({ ...before, sportIds: [] }, true, before)).toEqual([['sportIds[]', '']])
    expect(send(before, true, before)).toEqual([])
  })

  it('takes the logo away, unless another one comes in its place', () => {
    const before = valuesOf(hoops)
    const sent = (logo: File | null) => [
      ...bodyOf(before, { before, logo, removesLogo: true, isSuperAdmin: true }).keys(),
    ]
    expect(sent(null)).toEqual(['removeLogo'])
    expect(sent(new File(['x'], 'logo.webp'))).toEqual(['logo'])
  })

  it('leaves slug, domain and sports to super_admin', () => {
    const typed = { ...valid, slug: 'other', domain: 'hoops.example', sportIds: ['tennis'], city: 'Irvine' }
    expect(send(typed, false)).toEqual([['city', 'Irvine']])
  })

  it('R074 asks for a name, and says in plain words what is wrong with the others', () => {
    expect(check(valid, false)).toEqual({})
    expect(check({ ...valid, slug: '' }, false)).toEqual({})
    const wrong = { ...valid, name: ' ', slug: 'Not One', domain: 'not a host', facebook_url: 'javascript:x' }
    expect(check({ ...wrong, measurementId: 'UA-1' }, true)).toEqual({
      name: 'A name is required.',
      slug: 'Use 2 to 50 lower-case letters, digits and hyphens.',
      domain: 'Use a host name such as hoops.example.',
      facebook_url: 'Use an address that starts with https://',
      measurementId: 'Use an id such as G-ABC123DEF4',
    })
    expect(check({ ...valid, slug: '' }, true)).toHaveProperty('slug')
  })

  it('R104 proposes a slug that fits', () => {
    expect(proposedSlug('South Coast  Hoops!')).toBe('south-coast-hoops')
    expect(proposedSlug('x'.repeat(49) + ' y z')).toBe('x'.repeat(49))
  })

  it('shows a domain that waits for its proof in place of the present one', () => {
    const domainClaim = { domain: 'new.example', name: '_league.new.example', value: 'proof' }
    expect(valuesOf({ ...hoops, domain: 'old.example', domainClaim }).domain).toBe('new.example')
  })
})
