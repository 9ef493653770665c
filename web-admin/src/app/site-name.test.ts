import { expect, test } from 'vitest'
import type { UserView } from '@league/contracts/account/views'
import { siteNameOf } from './site-name.ts'

const user = { slug: 'wnba', domain: 'wnba.example' } as UserView
const admin = { slug: null, domain: null } as UserView

test('titles name the own domain, the slug on the shared host, and the platform without an organization (S005, R015)', () => {
  expect(siteNameOf(user, 'www.wnba.example', 'WNBA')).toBe('WNBA')
  expect(siteNameOf(user, 'stats.example', 'Scorer’s Table')).toBe('wnba')
  expect(siteNameOf(admin, 'stats.example', 'wnba')).toBe('Scorer’s Table')
  expect(siteNameOf(null, 'stats.example', 'wnba')).toBe('wnba')
  expect(siteNameOf(null, 'localhost', '')).toBe('Scorer’s Table')
})
