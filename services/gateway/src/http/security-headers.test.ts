import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const sources = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

it('decision 36: a page loads and tells nothing elsewhere, but where its organization measures', () => {
  const plain = contentSecurityPolicy()
  expect([sources(plain, 'script-src'), sources(plain, 'connect-src')]).toEqual([["'self'"], ["'self'"]])
  expect(plain).not.toContain('google')
  const measured = contentSecurityPolicy({ measured: true })
  expect(sources(measured, 'script-src')).toEqual(["'self'", 'https://www.googletagmanager.com'])
  expect(sources(measured, 'connect-src')).toEqual([
    "'self'",
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ])
  const others = (policy: string) => policy.split('; ').filter((one) => !/^(script|connect)-src/.test(one))
  expect(others(measured)).toEqual(others(plain))
})
