import { expect, test } from 'vitest'
import { wnba } from '../../test/fixture/organization.ts'
import { settings } from '../../test/fixture/settings.ts'
import { tagsOf } from './head.ts'
import type { Site } from '../lib/site.ts'

const site: Site = {
  organization: wnba,
  prefix: '/wnba',
  host: 'shared',
  origin: 'https://a.example',
  settings,
}
const head = { title: 'Standings', description: 'Twelve teams.', path: '/teamList' }

test('S005 R015: the title is the domain, else the slug, else the platform; the description welcomes by that name', () => {
  expect(tagsOf({ ...head, title: null }, { site }).title).toBe('wnba')
  expect(tagsOf(head, { site }).title).toBe('Standings · wnba')
  expect(tagsOf(head, { site }).description).toBe('Welcome to wnba. Twelve teams.')
  const own: Site = { ...site, host: 'domain', prefix: '', organization: { ...wnba, domain: 'wnba.example' } }
  expect(tagsOf({ ...head, title: null }, { site: own }).title).toBe('wnba.example')
  expect(tagsOf({ ...head, title: null }, { site: { ...site, organization: null } }).title).toBe(
    'Scorer’s Table',
  )
})

test('is canonical at the own domain where there is one, without filters', () => {
  expect(tagsOf(head, { site }).canonical).toBe('https://a.example/wnba/teamList')
  const both: Site = { ...site, organization: { ...wnba, domain: 'wnba.example' } }
  expect(tagsOf(head, { site: both }).canonical).toBe('https://wnba.example/teamList')
  expect(tagsOf({ ...head, path: '/' }, { site }).canonical).toBe('https://a.example/wnba')
  const local = { ...both, origin: 'http://localhost:3000' }
  expect(tagsOf(head, { site: local }).canonical).toBe('http://wnba.example:3000/teamList')
})

test('R016: a title that is set stands for the own domain, there and not on the shared host', () => {
  const titled = { ...settings, siteTitle: 'Fountain Valley Basketball' }
  const own: Site = { ...site, settings: titled, host: 'domain', prefix: '', origin: 'https://wnba.example' }
  expect(tagsOf({ ...head, title: null }, { site: own }).title).toBe('Fountain Valley Basketball')
  expect(tagsOf(head, { site: own }).title).toBe('Standings · Fountain Valley Basketball')
  expect(tagsOf(head, { site: { ...site, settings: titled } }).title).toBe('Standings · wnba')
})
