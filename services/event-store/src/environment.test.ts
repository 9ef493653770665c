import { expect, it } from 'vitest'
import { z } from 'zod'
import { readEnvironment, requireKurrentUrl, serverVariables, storeAddressOf } from './environment.ts'

const schema = z.object(serverVariables).refine(...requireKurrentUrl)
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
const DATABASE_URL = 'postgres://localhost/league'

it('takes an empty variable for one that is not set', () => {
  const environment = readEnvironment(schema, {
    DATABASE_URL,
    MASTER_KEY,
    EVENT_STORE: '',
    KURRENTDB_URL: '',
  })
  expect(environment).toEqual({ DATABASE_URL, MASTER_KEY: Buffer.alloc(32, 7), EVENT_STORE: 'postgres' })
})

it('names every invalid variable on a line of its own', () => {
  const read = () =>
    readEnvironment(schema, { DATABASE_URL: 'here', MASTER_KEY: 'c2hvcnQ=', EVENT_STORE: 'redis' })
  expect(read).toThrow(/invalid\.\nEVENT_STORE: .*\nDATABASE_URL: .*\nMASTER_KEY: must have 32 bytes$/)
})

it('requires the address of KurrentDB where it keeps the log', () => {
  const EVENT_STORE = 'kurrentdb'
  expect(() => readEnvironment(schema, { DATABASE_URL, MASTER_KEY, EVENT_STORE })).toThrow(
    'KURRENTDB_URL: is needed',
  )
  const KURRENTDB_URL = 'kurrentdb://localhost:2113'
  const environment = readEnvironment(schema, { DATABASE_URL, MASTER_KEY, EVENT_STORE, KURRENTDB_URL })
  expect(storeAddressOf(environment, DATABASE_URL)).toEqual({ kind: 'kurrentdb', url: KURRENTDB_URL })
})

it('takes the database for the log where no other store is named', () => {
  const environment = readEnvironment(schema, { DATABASE_URL, MASTER_KEY })
  expect(storeAddressOf(environment, DATABASE_URL)).toEqual({ kind: 'postgres', url: DATABASE_URL })
})
