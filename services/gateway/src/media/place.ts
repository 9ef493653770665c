/** A bucket of a server that speaks S3. */
export interface S3Place {
  kind: 's3'
  bucket: string
  /** Empty, or with a slash at its end. */
  prefix: string
  region: string
  /** Null for Amazon's own. */
  endpoint: string | null
  /** The bucket's name in the path instead of the host. */
  pathStyle: boolean
}

export interface S3Keys {
  accessKeyId: string
  secretAccessKey: string
}

export type MediaPlace = { kind: 'folder'; folder: string } | S3Place

const known = new Set(['region', 'endpoint', 'pathStyle'])

/**
 * Where `MEDIA` says that pictures are kept: a folder, or `s3://bucket/prefix?region=…&endpoint=…&pathStyle=true`, of which
 * the bucket alone has to be named.
 *
 * @throws Error that says what is wrong with it
 */
export function mediaPlace(text: string): MediaPlace {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { kind: 'folder', folder: text }
  const { protocol, hostname: bucket, pathname, searchParams, username, port } = new URL(text)
  if (protocol !== 's3:') throw new Error('must be a folder or begin with s3://')
  // What is secret stands in variables of its own, and in no address that is shown somewhere.
  if (username !== '')
    throw new Error('must not hold keys: they are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || port !== '') throw new Error('must name a bucket')
  const unknown = [...searchParams.keys()].find((name) => !known.has(name))
  if (unknown !== undefined) throw new Error(`does not know ${unknown}`)
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:\/\/[^/?#@]+\/?$/.test(endpoint)) {
    throw new Error('must have an endpoint such as https://s3.example.com')
  }
  const pathStyle = searchParams.get('pathStyle') ?? 'false'
  if (!['true', 'false'].includes(pathStyle)) throw new Error('must have a pathStyle of true or false')
  const folders = decodeURIComponent(pathname).split('/').filter(Boolean)
  return {
    kind: 's3',
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: searchParams.get('region') ?? 'us-east-1',
    endpoint,
    pathStyle: pathStyle === 'true',
  }
}
