import { expect, it } from 'vitest'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'

const sources = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ')
    .slice(1)

it('the content security policy allows analytics only on pages of an organization that uses them (decision 36)', () => {
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
  const others = (policy: string) =>
    policy.split('; ').filter((directive) => !/^(script|connect)-src/.test(directive))
  expect(others(measured)).toEqual(others(plain))
})

it('the content security policy allows the scripts that a page inlines by their hashes', () => {
  const policy = contentSecurityPolicy({ scripts: ["'sha256-abc='"], measured: true })
  expect(sources(policy, 'script-src')).toEqual([
    "'self'",
    "'sha256-abc='",
    'https://www.googletagmanager.com',
  ])
})

it('pages may not use cameras, microphones, positions and payments', () => {
  const policy = pageHeaders['permissions-policy']?.split(', ')
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
    expect(policy).toContain(`${feature}=()`)
  expect(policy?.join()).not.toContain('fullscreen')
})
