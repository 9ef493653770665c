/** A bucket of a server with the S3 API. */
export interface S3Location {
  kind: 's3'
  bucket: string
  /** Prefix of keys: empty, or ending with a slash. */
  prefix: string
  region: string
  /** Null for AWS. */
  endpoint: string | null
  /** Whether the name of the bucket is in the path instead of the host name. */
  pathStyle: boolean
}

export interface S3Keys {
  accessKeyId: string
  secretAccessKey: string
}

export type MediaLocation = { kind: 'folder'; folder: string } | S3Location

const knownParameters = new Set(['region', 'endpoint', 'pathStyle'])

/**
 * Parses the value of `MEDIA`: a folder, or `s3://bucket/prefix?region=…&endpoint=…&pathStyle=true`, whose
 * parameters are optional.
 *
 * @throws Error with the reason for an invalid value
 */
export function parseMediaLocation(text: string): MediaLocation {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return { kind: 'folder', folder: text }
  const { protocol, hostname: bucket, pathname, searchParams, username, port } = new URL(text)
  if (protocol !== 's3:') throw new Error('must be a folder or begin with s3://')
  // Secrets belong in their own variables, not in a URL that may be shown or logged.
  if (username !== '')
    throw new Error('must not hold keys: they are S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || port !== '') throw new Error('must name a bucket')
  const unknown = [...searchParams.keys()].find((name) => !knownParameters.has(name))
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
