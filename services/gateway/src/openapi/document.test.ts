import { fileURLToPath } from 'node:url'
import { lintFromString, loadConfig } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import { problems } from '@league/contracts/kernel/problem'
import { apiDocument } from './document.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  security: Record<string, string[]>[]
  tags: string[]
  parameters?: { $ref?: string; description?: string; name: string }[]
  responses: Record<string, object>
  'x-roles': string[]
  'x-specification-id'?: string
}

const document = apiDocument()
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation] as const,
  ),
)
const operation = (key: string) => {
  const found = operations.find(([name]) => name === key)?.[1]
  if (!found) throw new Error(`There is no operation ${key}`)
  return found
}
const text = JSON.stringify(document)

describe('the OpenAPI document', () => {
  it('satisfies the recommended rules of Redocly', async () => {
    const root = fileURLToPath(new URL('../../../../', import.meta.url))
    const config = await loadConfig({ configPath: `${root}redocly.yaml` })
    const found = await lintFromString({ source: text, absoluteRef: `${root}openapi.json`, config })
    const described = found.map(({ ruleId, message, location, ignored }) =>
      ignored ? `${ruleId} (ignored)` : `${ruleId}: ${message} ${location[0]?.pointer}`,
    )
    // Each entry of the ignore file still has its problem.
    expect(described).toEqual(Array.from({ length: 4 }, () => 'no-ambiguous-paths (ignored)'))
  })

  it('describes every declared endpoint', () => {
    const declared = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(operations.map(([key]) => key).sort()).toEqual([...declared, 'GET /live'].sort())
  })

  it('names each operation after its endpoint, and no two alike', () => {
    const ids = operations.map(([, { operationId }]) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(['listSeasons', 'recordScore', 'createApiToken']))
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id) || id.endsWith('Endpoint'))).toEqual([])
  })

  it('has no two paths that differ in the names of their parameters only', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  it('shares the schemas of entities instead of repeating them', () => {
    expect(Object.keys(document.components['schemas'] ?? {})).toEqual(
      expect.arrayContaining(['Game', 'Player', 'Problem', 'RecordScoreBody', 'Season', 'SeasonId']),
    )
    expect(Object.keys(document.components['schemas'] ?? {}).filter((name) => !/^[A-Z]/.test(name))).toEqual(
      [],
    )
    expect(text.length).toBeLessThan(600_000)
  })

  it('gives every schema a type, so that generators know what a field holds', () => {
    expect(untyped(document.components['schemas'])).toEqual([])
    expect(untyped(document.paths)).toEqual([])
  })

  it('has an example for each problem that an operation can respond with', () => {
    for (const [code, example] of Object.entries(document.components['examples'] ?? {}))
      expect(example).toMatchObject({ value: { code, message: problems[code as 'invalid'].message } })
  })

  it.each(operations)('tells who may call %s, what it takes and how it fails', (_, described) => {
    expect(described.security.length).toBeGreaterThan(0)
    expect(described['x-roles'].length).toBeGreaterThan(0)
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(['200', '401', '429', '503']))
    expect(described.summary).toMatch(/^[A-Z][^.]*[^.]$/)
    expect(described.summary).not.toMatch(/\b[CRS]\d{3}\b/)
    for (const { $ref, name, description } of described.parameters ?? [])
      expect($ref ?? description, name).toBeTruthy()
  })

  it('marks the calls that another one has replaced as deprecated', () => {
    const isDeprecated = (described: object) => 'deprecated' in described && described.deprecated === true
    const deprecated = operations.filter(([, described]) => isDeprecated(described))
    expect(deprecated.map(([key]) => key).sort()).toEqual([
      'DELETE /api/users/{id}',
      'GET /api/games',
      'GET /api/leagues',
      'GET /api/users/{id}',
    ])
    expect(operation('GET /api/games').description).toContain('Use `GET /api/gamesv2` instead.')
  })

  it('lists only the response headers that a call can send', () => {
    const headersOf = (key: string) =>
      Object.keys((operation(key).responses['200'] as { headers?: object }).headers ?? {})
    expect(headersOf('PUT /api/gamesv2/{id}/scores')).toEqual([
      'ETag',
      'X-Change',
      'X-Event-Position',
      'X-Projections',
      'X-Stale',
      'X-Undoable',
    ])
    expect(headersOf('GET /api/seasonsv2/{id}')).toEqual(['ETag', 'X-Projections', 'X-Stale'])
    expect(headersOf('GET /api/gamesv2')).toEqual(['X-Projections', 'X-Stale'])
    for (const key of ['GET /api/auth/check-auth', 'POST /api/auth/login', 'POST /api/tokens'])
      expect([key, ...headersOf(key)]).toEqual([key])
  })

  it('declares the header with which a client resumes the live stream', () => {
    expect(operation('GET /live').parameters).toContainEqual(
      expect.objectContaining({ name: 'Last-Event-ID', in: 'header' }),
    )
  })

  it('lists API tokens only where a token can be used', () => {
    const accepted = [{ session: [] }, { token: [] }]
    expect(operation('PUT /api/gamesv2/{id}/details').security).toEqual(accepted)
    const scorer = { scorer: [], scorerId: [] }
    expect(operation('PUT /api/gamesv2/{id}/scores').security).toEqual([
      { session: [] },
      scorer,
      { token: [] },
    ])
    expect(operation('GET /api/scorer').security).toEqual([scorer])
    expect(operation('GET /api/seasonsv2').security).toEqual([{}, ...accepted])
    expect(operation('POST /api/tokens').security).toEqual([{ session: [] }])
    expect(operation('GET /api/auth/sessions').description).toContain('API tokens are refused.')
    // No API token has the role super_admin.
    expect(operation('DELETE /api/organizations/{id}').security).toEqual([{ session: [] }])
  })

  it('has a curl command for each call that accepts an API token', () => {
    expect(operation('PUT /api/gamesv2/{id}/scores').description).toBe(
      [
        'Roles: `scorer`, `staff`, `org_owner`, `super_admin`.',
        '```sh',
        'curl -X PUT "$LEAGUE/api/gamesv2/{id}/scores" \\',
        '  -H "Authorization: Bearer $TOKEN" \\',
        '  -H "Content-Type: application/json" \\',
        '  -d @body.json',
        '```',
      ].join('\n'),
    )
    expect(operation('GET /api/games/weekly-games').description).toContain(
      '"$LEAGUE/api/games/weekly-games?scheduleId={scheduleId}&weekIndex={weekIndex}"',
    )
    expect(operation('GET /live').description).toContain('curl -N "$LEAGUE/live"')
  })

  it('derives the problems of a call from its declaration', () => {
    const statuses = (key: string) => Object.keys(operation(key).responses)
    expect(statuses('PUT /api/gamesv2/{id}/scores')).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '412',
      '413',
      '415',
      '422',
      '429',
      '503',
      'default',
    ])
    expect(statuses('GET /api/organizations')).toEqual(['200', '401', '403', '429', '503', 'default'])
    expect(operation('PUT /api/gamesv2/{id}/scores').responses['409']).toMatchObject({
      content: { 'application/json': { examples: { 'later-games-affected': {} } } },
    })
    // A game that does not exist yet has no revision.
    expect(statuses('POST /api/seasonsv2/{seasonId}/leagues/{leagueId}/games')).not.toContain('412')
  })
})

/** Returns the paths of schemas without a type, reference or alternatives. */
function untyped(node: unknown, path = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const below = untyped(value, `${path}/${key}`)
    const isSchema = ['schema', 'items'].includes(key) || path.endsWith('/properties')
    const known = ['type', '$ref', 'anyOf', 'allOf', 'enum', 'const']
    return isSchema && !known.some((keyword) => Object.hasOwn(value, keyword))
      ? [`${path}/${key}`, ...below]
      : below
  })
}
