import { expect, test } from 'vitest'
import { wnba } from '../../test/fixture/organization.ts'
import { settings } from '../../test/fixture/settings.ts'
import { toHeadTags } from './head.ts'
import type { Site } from '../lib/site.ts'

const site: Site = {
  organization: wnba,
  prefix: '/wnba',
  host: 'shared',
  origin: 'https://a.example',
  settings,
}
const head = { title: 'Standings', description: 'Twelve teams.', path: '/teamList' }

test('the title is the domain, the slug or the platform, and the description welcomes to it (S005, R015)', () => {
  expect(toHeadTags({ ...head, title: null }, { site }).title).toBe('wnba')
  expect(toHeadTags(head, { site }).title).toBe('Standings · wnba')
  expect(toHeadTags(head, { site }).description).toBe('Welcome to wnba. Twelve teams.')
  const onDomain: Site = {
    ...site,
    host: 'domain',
    prefix: '',
    organization: { ...wnba, domain: 'wnba.example' },
  }
  expect(toHeadTags({ ...head, title: null }, { site: onDomain }).title).toBe('wnba.example')
  expect(toHeadTags({ ...head, title: null }, { site: { ...site, organization: null } }).title).toBe(
    'Scorer’s Table',
  )
})

test('the canonical address has no filters and is on the custom domain if there is one', () => {
  expect(toHeadTags(head, { site }).canonical).toBe('https://a.example/wnba/teamList')
  const withDomain: Site = { ...site, organization: { ...wnba, domain: 'wnba.example' } }
  expect(toHeadTags(head, { site: withDomain }).canonical).toBe('https://wnba.example/teamList')
  expect(toHeadTags({ ...head, path: '/' }, { site }).canonical).toBe('https://a.example/wnba')
  const local = { ...withDomain, origin: 'http://localhost:3000' }
  expect(toHeadTags(head, { site: local }).canonical).toBe('http://wnba.example:3000/teamList')
})

test('a site title replaces the domain in titles, but not the slug on the shared host (R016)', () => {
  const titled = { ...settings, siteTitle: 'Fountain Valley Basketball' }
  const onDomain: Site = {
    ...site,
    settings: titled,
    host: 'domain',
    prefix: '',
    origin: 'https://wnba.example',
  }
  expect(toHeadTags({ ...head, title: null }, { site: onDomain }).title).toBe('Fountain Valley Basketball')
  expect(toHeadTags(head, { site: onDomain }).title).toBe('Standings · Fountain Valley Basketball')
  expect(toHeadTags(head, { site: { ...site, settings: titled } }).title).toBe('Standings · wnba')
})
