import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { Endpoint, EntityRef } from './kernel/endpoint.ts'
import { problems } from './kernel/problem.ts'
import { idFields, unwrap } from './testing/id-fields.ts'

const cases = endpoints.map(
  (declared) => [`${declared.id} ${declared.method} ${declared.path}`, declared] as const,
)

describe('every endpoint', () => {
  it('every endpoint has a unique method and path, and a unique id', () => {
    const keys = endpoints.map((declared) => `${declared.method} ${declared.path}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(endpoints.map((declared) => declared.id)).size).toBe(endpoints.length)
  })

  it.each(cases)('%s declares each parameter of its path', (_, declared) => {
    const inPath = [...declared.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(Object.keys(declared.params?.shape ?? {}).sort()).toEqual(inPath.sort())
  })

  it.each(cases)('%s refers only to fields of its request', (_, declared) => {
    for (const ref of declared.refs ?? []) {
      for (const field of [ref.field, ...(ref.within ?? [])])
        expect(fieldAt(declared, field), field).toBeDefined()
    }
  })

  it.each(cases)('%s checks every id of its path that refers to an entity', (_, declared) => {
    const noEntity = new Set(['domain', 'slug', 'sportId', 'name', 'action'])
    // Handlers look up changes, and imports, API tokens and scorer links, which are not in the log, by organization
    // and id.
    if (
      ['change-undo', 'import-read', 'api-token-revoke', 'scorer-link-revoke', 'scorer-end'].includes(
        declared.id,
      )
    )
      return
    const checked = new Set((declared.refs ?? []).map((ref: EntityRef) => ref.field))
    for (const name of Object.keys(declared.params?.shape ?? {})) {
      if (!noEntity.has(name)) expect(checked, name).toContain(`params.${name}`)
    }
  })

  it.each(cases)('%s checks every id of its query and body that refers to an entity', (_, declared) => {
    const checked = new Set((declared.refs ?? []).map((ref: EntityRef) => ref.field))
    for (const field of idFields({ ...declared, params: undefined })) {
      if (!OTHER_IDS.some((pattern) => pattern.test(field))) expect(checked, field).toContain(field)
    }
  })

  it.each(cases)('%s declares only registered problems', (_, declared) => {
    for (const code of declared.problems ?? []) expect(problems).toHaveProperty(code)
  })

  it.each(cases)('%s lets visitors only read, sign in and out, and open a scorer link', (_, declared) => {
    if (declared.access === 'public' && declared.method !== 'GET')
      expect(['C002', 'C003', 'scorer-link-read', 'scorer-open']).toContain(declared.id)
  })
})

/** Ids that the call checks in a way of its own. */
const OTHER_IDS = [
  // The organization of a call is resolved before anything else.
  /^query\.organization_id$/,
  // The commands look for them in what the call is about: the statistics of the sport, the preview, the game.
  /^body\.stats\[\]\.stat_id$/,
  /^body\.texts\[\]\.event_id$/,
  /^body\.plays\[\]\.of$/,
  // Only compared with the leagues of the season, and with the history of the organization.
  /^body\.seen\[\]$/,
  /^query\.subject$/,
  // Only what the organization has is counted.
  /^query\.ids$/,
]

/** Returns the schema of a field such as `body.stats[].player_id`. */
function fieldAt(declared: Endpoint, field: string): unknown {
  const [part = '', ...names] = field.split('.')
  let schema: unknown = declared[part as 'params' | 'query' | 'body']
  for (const name of names) {
    const object = unwrap(schema)
    schema = object instanceof z.ZodObject ? object.shape[name.replace('[]', '')] : undefined
    if (name.endsWith('[]')) {
      const list = unwrap(schema)
      schema = list instanceof z.ZodArray ? list.element : undefined
    }
  }
  return schema
}
