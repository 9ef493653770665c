import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '@league/contracts/endpoints'
import { personal } from '@league/contracts/kernel/personal-fields'
import { exportRoutes } from '../export/routes.ts'
import type { ReadSide } from '../reads/read-side.ts'
import type { CallContext } from './binding.ts'
import type { VisitorRules } from '../reads/visitor-rules.ts'
import { deriveRedaction } from './redaction.ts'

/** The schema by which a public response is redacted, and for texts how they are rendered from it. */
interface PublicResponse {
  schema: z.ZodType
  text?: (view: unknown) => string
}

const texts = exportRoutes({ reads: {} as ReadSide })
const publicResponses = endpoints
  .filter(({ access, tenancy }) => access === 'public' && tenancy === 'organization')
  .map((endpoint): [string, PublicResponse] => {
    const title = `${endpoint.id} ${endpoint.path}`
    const binding = texts.find((other) => other.endpoint.id === endpoint.id)
    if (binding?.kind !== 'read') return [title, { schema: endpoint.response }]
    const { view, text } = binding
    if (!view || !text) throw new Error(`${title} is not a text`)
    return [title, { schema: view, text: (made) => text(made, { setHeader() {} } as unknown as CallContext) }]
  })

/**
 * Personal values by field name, each containing the word `secret` where visitors must not see it. Repeated
 * here on purpose, so that losing a mark in the contracts is noticed.
 */
const secrets: Record<string, string> = {
  firstName: 'Ann',
  lastName: 'Zsecret',
  captain: 'Bea Zsecret',
  video_id: 'secret-video',
  email: 'secret@example.org',
  phoneNumber: 'secret-phone',
}
/** The same for fields of objects that have a first name. */
const secretsOfPerson: Record<string, string> = {
  image: '/media/secret.webp',
  jersey: 'secret-number',
  position: 'secret-position',
}

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
}

/** Returns sample values of a schema: one for each option of a union, with all fields and without nulls. */
function samples(schema: JsonSchema, value = 'text'): unknown[] {
  const options = schema.anyOf ?? schema.oneOf
  if (options)
    return options.filter(({ type }) => type !== 'null').flatMap((option) => samples(option, value))
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return [schema.enum[0]]
  if (schema.items) return [samples(schema.items, value)]
  if (schema.type === 'object') {
    const { properties = {} } = schema
    const known = { ...secrets, ...(isOfPerson(properties) ? secretsOfPerson : {}) }
    const fields = Object.entries(properties)
    return [Object.fromEntries(fields.map(([name, field]) => [name, samples(field, known[name])[0]]))]
  }
  const [type] = [schema.type].flat()
  return [type === 'string' ? value : type === 'boolean' ? true : 1]
}

/** Returns whether an object is a person, or a place of a person on a roster. */
const isOfPerson = (value: object) => ['firstName', 'jersey'].some((name) => Object.hasOwn(value, name))

function sampleOf(schema: z.ZodType): unknown {
  return samples(z.toJSONSchema(schema, { io: 'input' }) as JsonSchema)[0]
}

/** Counts the personal values in a response. */
const countSecrets = (answer: unknown) => JSON.stringify(answer).split('secret').length - 1

const strict: VisitorRules = {
  personNames: 'initial',
  photos: 'with-consent',
  consenting: new Set(),
  hiddenAttributes: new Set(['number', 'position']),
}

/** Removes everything from a response that differs between people. */
function withoutPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPeople)
  if (typeof value !== 'object' || value === null) return value
  const isPerson = isOfPerson(value)
  const fields = Object.entries(value).filter(
    ([name]) => !secrets[name] && !(isPerson && secretsOfPerson[name]),
  )
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutPeople(field)]))
}

/** Returns a field name without meaning. */
const renamed = (name: string) => `f_${[...name].reverse().join('')}`

function withRenamedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withRenamedFields)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [renamed(name), withRenamedFields(field)]),
  )
}

/** Renames every field of a schema. Marked fields keep their marks. */
function withRenamedShape(schema: z.ZodType): z.ZodType {
  if (personal.has(schema)) return schema
  const inner = (part: unknown) => withRenamedShape(part as z.ZodType)
  if (schema instanceof z.ZodNullable) return z.nullable(inner(schema.unwrap()))
  if (schema instanceof z.ZodOptional) return z.optional(inner(schema.unwrap()))
  if (schema instanceof z.ZodArray) return z.array(inner(schema.element))
  if (schema instanceof z.ZodUnion) return z.union(schema.options.map(inner))
  if (!(schema instanceof z.ZodObject)) return schema
  const fields = Object.entries(schema.shape)
  return z.object(Object.fromEntries(fields.map(([name, field]) => [renamed(name), inner(field)])))
}

describe('personal fields in public responses', () => {
  it('personal fields in public responses are found in at least as many responses as the specification shows people in', () => {
    const withPeople = publicResponses.filter(([, { schema }]) => countSecrets(sampleOf(schema)) > 0)
    expect(withPeople.length).toBeGreaterThanOrEqual(14)
  })

  it.each(publicResponses)(
    'personal fields in public responses are redacted in %s',
    (_, { schema, text }) => {
      const answer = sampleOf(schema)
      expect(schema.safeParse(answer).error).toBeUndefined()
      const redaction = deriveRedaction(schema)
      if (countSecrets(answer) === 0) {
        expect(redaction).toBeNull()
        return
      }
      const redacted = redaction?.(answer, strict)
      expect(countSecrets(redacted)).toBe(0)
      expect(schema.safeParse(redacted).error).toBeUndefined()
      expect(withoutPeople(redacted)).toEqual(withoutPeople(answer))
      if (text) {
        expect(text(answer)).toContain('secret')
        expect(text(redacted)).not.toContain('secret')
      }
    },
  )

  it.each(publicResponses)(
    'personal fields in public responses are redacted in %s under other field names as well',
    (_, { schema }) => {
      const answer = sampleOf(schema)
      const redaction = deriveRedaction(schema)
      const renamedRedaction = deriveRedaction(withRenamedShape(schema))
      expect(renamedRedaction === null).toBe(redaction === null)
      if (redaction === null || renamedRedaction === null) return
      const redacted = renamedRedaction(withRenamedFields(answer), strict)
      expect(redacted).toEqual(withRenamedFields(redaction(answer, strict)))
    },
  )
})

describe('public responses of no organization', () => {
  const calls = endpoints.filter(({ access, tenancy }) => access === 'public' && tenancy === 'none')

  it.each(calls.map((endpoint) => [`${endpoint.id} ${endpoint.path}`, endpoint] as const))(
    'public responses of no organization have no personal fields in %s',
    (_, { response }) => {
      expect(deriveRedaction(response)).toBeNull()
    },
  )
})
