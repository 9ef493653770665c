import { describe, expect, it } from 'vitest'
import { changeOrganizationBody, createOrganizationBody } from './commands.ts'
import { defaultFeatures, featureId, featureKey, featureKeyOf } from './features.ts'

describe('the bodies of organization commands', () => {
  it('the bodies of organization commands accept fields as a form sends them and read empty texts as null (R073, R074)', () => {
    const body = {
      name: ' Winter League ',
      domain: 'WWW.Winter.Example',
      slug: '',
      sportIds: ['basketball'],
      facebook_url: '',
      instagram_url: 'https://instagram.com/winter',
      indexed: 'false',
    }
    expect(createOrganizationBody.parse(body)).toEqual({
      ...body,
      name: 'Winter League',
      domain: 'winter.example',
      slug: null,
      facebook_url: null,
      indexed: false,
    })
    expect(createOrganizationBody.safeParse({ name: '  ' }).success).toBe(false)
    expect(changeOrganizationBody.parse({})).toEqual({})
    expect(changeOrganizationBody.parse({ domain: '' })).toEqual({ domain: null })
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
  ])('the bodies of organization commands refuse %s %j', (field, value) => {
    expect(createOrganizationBody.safeParse({ name: 'A', [field]: value }).success).toBe(false)
  })
})

it('a feature id consists of the organization id and the feature key (R091)', () => {
  for (const key of featureKey.options) expect(featureKeyOf(featureId('org.1', key))).toBe(key)
  expect(featureKeyOf('org.1.other')).toBeNull()
  expect(Object.keys(defaultFeatures).sort()).toEqual([...featureKey.options].sort())
})
