import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import type { Endpoint, Ref } from './kernel/endpoint.ts'
import { problems } from './kernel/problem.ts'

const cases = endpoints.map(
  (declared) => [`${declared.id} ${declared.method} ${declared.path}`, declared] as const,
)

describe('every declared call', () => {
  it('has a method and path of its own, and an id of its own', () => {
    const keys = endpoints.map((declared) => `${declared.method} ${declared.path}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(endpoints.map((declared) => declared.id)).size).toBe(endpoints.length)
  })

  it.each(cases)('%s declares each parameter of its path', (_, declared) => {
    const inPath = [...declared.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(Object.keys(declared.params?.shape ?? {}).sort()).toEqual(inPath.sort())
  })

  it.each(cases)('%s names only ids that its request can hold', (_, declared) => {
    for (const ref of declared.refs ?? []) {
      for (const at of [ref.at, ...(ref.within ?? [])]) expect(fieldAt(declared, at), at).toBeDefined()
    }
  })

  it.each(cases)('%s checks every id of its path, but for those that are no entity', (_, declared) => {
    const noEntity = new Set(['domain', 'slug', 'sportId', 'name', 'action'])
    if (declared.id === 'import-read') return // an import is looked up by its own table and organization
    const checked = new Set((declared.refs ?? []).map((ref: Ref) => ref.at))
    for (const name of Object.keys(declared.params?.shape ?? {})) {
      if (!noEntity.has(name)) expect(checked, name).toContain(`params.${name}`)
    }
  })

  it.each(cases)('%s refuses with registered problems alone', (_, declared) => {
    for (const code of declared.problems ?? []) expect(problems).toHaveProperty(code)
  })

  it.each(cases)('%s lets no visitor write, but for signing in and out', (_, declared) => {
    if (declared.access === 'public' && declared.method !== 'GET')
      expect(['C002', 'C003']).toContain(declared.id)
  })
})

/** The schema at a path such as `body.stats[].player_id`. */
function fieldAt(declared: Endpoint, at: string): unknown {
  const [part = '', ...names] = at.split('.')
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

function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrap(schema.unwrap())
  return schema
}
