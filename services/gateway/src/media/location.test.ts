import { describe, expect, it } from 'vitest'
import { parseMediaLocation } from './location.ts'

const bucket = {
  kind: 's3',
  bucket: 'pictures',
  prefix: '',
  region: 'us-east-1',
  endpoint: null,
  pathStyle: false,
}

describe('the MEDIA variable', () => {
  it.each(['media', './media', '/var/league/media', 'C:\\media'])(
    'the MEDIA variable accepts the folder %s',
    (text) => {
      expect(parseMediaLocation(text)).toEqual({ kind: 'folder', folder: text })
    },
  )

  it('the MEDIA variable accepts a bucket, by default of AWS', () => {
    expect(parseMediaLocation('s3://pictures')).toEqual(bucket)
    expect(parseMediaLocation('s3://pictures/')).toEqual(bucket)
  })

  it('the MEDIA variable accepts a bucket of another server, with a prefix', () => {
    const text = 's3://pictures/league//a%20b?region=eu&endpoint=http://127.0.0.1:9000&pathStyle=true'
    expect(parseMediaLocation(text)).toEqual({
      ...bucket,
      prefix: 'league/a b/',
      region: 'eu',
      endpoint: 'http://127.0.0.1:9000',
      pathStyle: true,
    })
  })

  it.each([
    ['https://pictures.example/', 'must be a folder or begin with s3://'],
    ['s3://', 'must name a bucket'],
    ['s3://P', 'must name a bucket'],
    ['s3://pictures:9000/x', 'must name a bucket'],
    ['s3://key:secret@pictures', 'must not hold keys'],
    ['s3://pictures?regoin=eu', 'does not know regoin'],
    ['s3://pictures?endpoint=elsewhere', 'must have an endpoint'],
    ['s3://pictures?endpoint=https://key:secret@s3.example', 'must have an endpoint'],
    ['s3://pictures?pathStyle=yes', 'must have a pathStyle'],
  ])('the MEDIA variable refuses %s', (text, message) => {
    expect(() => parseMediaLocation(text)).toThrow(message)
  })
})
