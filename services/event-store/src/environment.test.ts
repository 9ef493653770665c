import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEnvironment, requireKurrentUrl, serverVariables, storeAddressOf } from './environment.ts'

const schema = z.object(serverVariables).refine(...requireKurrentUrl)
const MASTER_KEY = Buffer.alloc(32, 7).toString('base64')
const DATABASE_URL = 'postgres://localhost/league'

describe('the environment of a server', () => {
  it('treats an empty environment variable as unset', () => {
    const environment = readEnvironment(schema, {
      DATABASE_URL,
      MASTER_KEY,
      EVENT_STORE: '',
      KURRENTDB_URL: '',
    })
    expect(environment).toEqual({ DATABASE_URL, MASTER_KEY: Buffer.alloc(32, 7), EVENT_STORE: 'postgres' })
  })

  it('reports every invalid environment variable on its own line', () => {
    const read = () =>
      readEnvironment(schema, { DATABASE_URL: 'here', MASTER_KEY: 'c2hvcnQ=', EVENT_STORE: 'redis' })
    expect(read).toThrow(/invalid\.\nEVENT_STORE: .*\nDATABASE_URL: .*\nMASTER_KEY: must be 32 bytes long$/)
  })

  it('requires the URL of KurrentDB when KurrentDB stores the log', () => {
    const EVENT_STORE = 'kurrentdb'
    expect(() => readEnvironment(schema, { DATABASE_URL, MASTER_KEY, EVENT_STORE })).toThrow(
      'KURRENTDB_URL: is required',
    )
    const KURRENTDB_URL = 'kurrentdb://localhost:2113'
    const environment = readEnvironment(schema, { DATABASE_URL, MASTER_KEY, EVENT_STORE, KURRENTDB_URL })
    expect(storeAddressOf(environment, DATABASE_URL)).toEqual({ kind: 'kurrentdb', url: KURRENTDB_URL })
  })

  it('stores the log in the Postgres database by default', () => {
    const environment = readEnvironment(schema, { DATABASE_URL, MASTER_KEY })
    expect(storeAddressOf(environment, DATABASE_URL)).toEqual({ kind: 'postgres', url: DATABASE_URL })
  })
})
