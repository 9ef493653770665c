import { z } from 'zod'

/** What readers see in place of a text that was erased. */
export const ERASED_TEXT = '(erased)'

/**
 * The registry of values in events that people type and that may name somebody. Each is encrypted in the log
 * with a key of its own, so that it can be erased alone. `erased` is what readers then get in its place; null
 * values are not encrypted. A mark belongs to a schema and survives `nullable` and `optional`.
 */
export const typedTexts = z.registry<{ erased: unknown }>()

/** A text of an event that may name somebody. */
export const typedText = z.string().register(typedTexts, { erased: ERASED_TEXT })

/** Where an event holds such a value, such as `data.before.name`, and what takes its place once erased. */
export interface TypedText {
  path: string
  erased: unknown
}

/** The texts that the metadata of every event may hold. */
export const metaTexts: readonly TypedText[] = [
  { path: 'meta.reason', erased: ERASED_TEXT },
  { path: 'meta.apiToken', erased: ERASED_TEXT },
  { path: 'meta.scorer', erased: ERASED_TEXT },
]

/** Returns where the data of an event holds typed texts, from the schema of the event. */
export function typedTextsOf(schema: z.core.$ZodType, path = 'data'): TypedText[] {
  const mark = typedTexts.get(schema)
  if (mark) return [{ path, erased: mark.erased }]
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return typedTextsOf(schema.unwrap(), path)
  }
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => typedTextsOf(field, `${path}.${name}`))
}

/** Returns the value at a path, or undefined if there is none. */
export function valueAt(holder: object, path: string): unknown {
  let value: unknown = holder
  for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name]
  return value
}

/** Returns a copy with another value at a path. Where the path has no value, or null, nothing changes. */
export function replaceAt<Holder extends object>(holder: Holder, path: string, value: unknown): Holder {
  const [name = '', ...rest] = path.split('.')
  const current = (holder as Record<string, unknown>)[name]
  if (current === null || current === undefined) return holder
  const next = rest.length === 0 ? value : replaceAt(current as object, rest.join('.'), value)
  return { ...holder, [name]: next }
}
