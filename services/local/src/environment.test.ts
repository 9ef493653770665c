import { expect, test } from 'vitest'
import { readLocalEnvironment } from './environment.ts'

test('needs nothing to be set', () => {
  const environment = readLocalEnvironment({ PORT: '' })
  expect(environment).toMatchObject({ PORT: 3000, HOST: 'localhost', EVENT_STORE: 'postgres' })
  expect(environment.LEAGUE_DATA).toMatch(/\/\.league$/)
})

test('names every variable that is wrong at once', () => {
  expect(() => readLocalEnvironment({ PORT: 'http', EVENT_STORE: 'redis' })).toThrow(
    /PORT: .*\nEVENT_STORE: /,
  )
  expect(() => readLocalEnvironment({ EVENT_STORE: 'kurrentdb' })).toThrow('KURRENTDB_URL: is needed')
})

test('asks the name servers of the system for a domain, or those that are named', () => {
  expect(readLocalEnvironment({}).DNS_SERVERS).toEqual([])
  const DNS_SERVERS = '192.0.2.1, 192.0.2.2:5353,'
  expect(readLocalEnvironment({ DNS_SERVERS }).DNS_SERVERS).toEqual(['192.0.2.1', '192.0.2.2:5353'])
})

test('keeps pictures in a folder or in a bucket, whose keys have to be there', () => {
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
