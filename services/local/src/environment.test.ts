import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('needs nothing to be set', () => {
  const environment = readEnvironment({ PORT: '' })
  expect(environment).toMatchObject({ PORT: 3000, HOST: 'localhost', EVENT_STORE: 'postgres' })
  expect(environment.LEAGUE_DATA).toMatch(/\/\.league$/)
})

test('names every variable that is wrong at once', () => {
  expect(() => readEnvironment({ PORT: 'http', EVENT_STORE: 'redis' })).toThrow(/PORT: .*\nEVENT_STORE: /)
  expect(() => readEnvironment({ EVENT_STORE: 'kurrentdb' })).toThrow('KURRENTDB_URL: is needed')
})
