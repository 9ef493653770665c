import { describe, expect, it } from 'vitest'
import { changeOrganization, createOrganization } from './commands.ts'
import { defaultFeatures, featureId, featureKey, featureKeyOf } from './features.ts'

describe('the organization form', () => {
  it('R073 R074: takes its fields as a form sends them; empty texts are nothing', () => {
    const given = {
      name: ' Winter League ',
      domain: 'WWW.Winter.Example',
      slug: '',
      sportIds: ['basketball'],
      facebook_url: '',
      instagram_url: 'https://instagram.com/winter',
      indexed: 'false',
    }
    expect(createOrganization.parse(given)).toEqual({
      ...given,
      name: 'Winter League',
      domain: 'winter.example',
      slug: null,
      facebook_url: null,
      indexed: false,
    })
    expect(createOrganization.safeParse({ name: '  ' }).success).toBe(false)
    expect(changeOrganization.parse({})).toEqual({})
    expect(changeOrganization.parse({ domain: '' })).toEqual({ domain: null })
  })

  it.each([
    ['domain', 'not a domain'],
    ['domain', 'localhost'],
    ['domain', 'https://a.example'],
    ['slug', 'Capital'],
    ['slug', 'x'],
    ['facebook_url', 'javascript:alert(1)'],
    ['brandColor', 'red'],
    ['timeZone', 'Mars/Olympus'],
    ['measurementId', 'UA-1'],
    ['personNames', 'none'],
  ])('refuses %s %j', (field, value) => {
    expect(createOrganization.safeParse({ name: 'A', [field]: value }).success).toBe(false)
  })
})

it('R091: a feature is named by its organization and its key', () => {
  for (const key of featureKey.options) expect(featureKeyOf(featureId('org.1', key))).toBe(key)
  expect(featureKeyOf('org.1.other')).toBeNull()
  expect(Object.keys(defaultFeatures).sort()).toEqual([...featureKey.options].sort())
})
