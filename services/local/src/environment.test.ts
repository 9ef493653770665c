import { describe, expect, test } from 'vitest'
import { readLocalEnvironment } from './environment.ts'

describe('readLocalEnvironment', () => {
  test('readLocalEnvironment works without any environment variable', () => {
    const environment = readLocalEnvironment({ PORT: '' })
    expect(environment).toMatchObject({ PORT: 3000, HOST: 'localhost', EVENT_STORE: 'postgres' })
    expect(environment.LEAGUE_DATA).toMatch(/\/\.league$/)
  })

  test('reports all invalid environment variables together', () => {
    expect(() => readLocalEnvironment({ PORT: 'http', EVENT_STORE: 'redis' })).toThrow(
      /PORT: .*\nEVENT_STORE: /,
    )
    expect(() => readLocalEnvironment({ EVENT_STORE: 'kurrentdb' })).toThrow('KURRENTDB_URL: is required')
  })

  test('reads DNS servers from a comma-separated list, which is empty by default', () => {
    expect(readLocalEnvironment({}).DNS_SERVERS).toEqual([])
    const DNS_SERVERS = '192.0.2.1, 192.0.2.2:5353,'
    expect(readLocalEnvironment({ DNS_SERVERS }).DNS_SERVERS).toEqual(['192.0.2.1', '192.0.2.2:5353'])
  })

  test('stores pictures in a folder or in a bucket, which requires keys', () => {
    expect(readLocalEnvironment({ MEDIA: '/var/media' }).MEDIA).toEqual({
      kind: 'folder',
      folder: '/var/media',
    })
    expect(() => readLocalEnvironment({ MEDIA: 's3://pictures' })).toThrow('S3_ACCESS_KEY_ID: is needed')
    expect(() => readLocalEnvironment({ MEDIA: 's3://pictures?x=1' })).toThrow('MEDIA: does not know x')
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readLocalEnvironment({ MEDIA: 's3://pictures', ...keys }).MEDIA).toMatchObject({
      bucket: 'pictures',
    })
  })
})
