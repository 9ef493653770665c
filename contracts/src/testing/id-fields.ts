import { z } from 'zod'
import type { Endpoint } from '../kernel/endpoint.ts'
import { id } from '../kernel/id.ts'

/**
 * Returns every field of a request that holds an id of something of an organization, by its schema or its name,
 * such as `params.id` or `body.stats[].player_id`.
 */
export function idFields({ params, query, body }: Pick<Endpoint, 'params' | 'query' | 'body'>): string[] {
  const fields = Object.entries({ params, query, body }).flatMap(([part, schema]) => fieldsIn(schema, part))
  return [...new Set(fields)].filter((field) => !idsOfNoOrganization.some((pattern) => pattern.test(field)))
}

const idsOfNoOrganization = [
  // The same for all organizations.
  /\.sport(Ids?|_id)/,
  // Of an analytics service.
  /^body\.measurementId$/,
  // Such as `R1M1`.
  /^body\.match_id$/,
  // Chosen by the device for each play of this game.
  /^body\.plays\[\]\.id$/,
]

function fieldsIn(schema: unknown, path: string): string[] {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray) return fieldsIn(inner.element, `${path}[]`)
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => fieldsIn(option, path))
  if (inner instanceof z.ZodObject)
    return Object.entries(inner.shape).flatMap(([name, field]) => fieldsIn(field, `${path}.${name}`))
  return isIdSchema(inner) || /[._]ids?(\[\])?$|Ids?(\[\])?$/.test(path) ? [path] : []
}

/** Returns the schema inside optional, nullable and transformed ones. */
export function unwrap(schema: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap())
  if (schema instanceof z.ZodPipe) return unwrap(schema.in)
  return schema
}

const isIdSchema = (schema: unknown) => patternsOf(schema).some((pattern) => idPatterns.includes(pattern))

function patternsOf(schema: unknown): string[] {
  if (!(schema instanceof z.ZodString)) return []
  const checks = (schema.def.checks ?? []).map(({ _zod }) => _zod.def as { pattern?: RegExp })
  return checks.flatMap(({ pattern }) => (pattern ? [String(pattern)] : []))
}

/** Every id has the same schema, whatever it identifies. */
const idPatterns = patternsOf(id)
