import { expect, it } from 'vitest'
import { destinationOf } from './destination.ts'

it.each([
  ['/', 'shared', false, 'public'],
  ['/', 'shared', true, 'public'],
  ['/login', 'shared', false, 'admin'],
  ['/east/login', 'shared', false, 'admin'],
  ['/login', 'domain', false, 'admin'],
  ['/dashboard/seasons', 'shared', true, 'admin'],
  ['/dashboard/seasons', 'shared', false, 'sign-in'],
  ['/dashboard', 'domain', false, 'sign-in'],
  ['/organizations', 'shared', true, 'admin'],
  ['/playerListAuth', 'shared', false, 'sign-in'],
  ['/schedule', 'shared', true, 'admin'],
  ['/schedule', 'shared', false, 'public'],
  ['/games/g-1', 'domain', true, 'admin'],
  ['/games/g-1', 'domain', false, 'public'],
  ['/games', 'domain', true, 'public'],
  ['/east/schedule', 'shared', true, 'public'],
  ['/east/dashboard', 'shared', true, 'public'],
  ['/east', 'domain', true, 'public'],
] as const)('decision 9: %s on a %s host, signed in %s, is for %s', (path, host, signedIn, destination) => {
  expect(destinationOf(path, host, signedIn)).toBe(destination)
})
