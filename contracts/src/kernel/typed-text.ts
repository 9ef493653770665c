import { z } from 'zod'

/** What readers see in place of a text that was erased. */
export const ERASED_TEXT = '(erased)'

/** The address that a page or season has once its own was erased. */
export const ERASED_SLUG = 'erased'

/**
 * The registry of values in events that people type and that may name somebody. Each is encrypted in the log
 * with a key of its own, so that it can be erased alone. `erased` is what readers then get in its place; null
 * values are not encrypted. A mark belongs to a schema and survives `nullable` and `optional`.
 */
export const typedTexts = z.registry<{ erased: unknown }>()

/** A text of an event that may name somebody. */
export const typedText = z.string().register(typedTexts, { erased: ERASED_TEXT })

/** A text that may name somebody and that is no longer there once it is erased, such as an address. Nullable. */
export const optionalTypedText = z.string().register(typedTexts, { erased: null }).nullable()

/** The part of an address on a site, such as `about-us`. It may name somebody. */
export const typedSlug = z.string().register(typedTexts, { erased: ERASED_SLUG })

/**
 * Where an event holds such a value, such as `data.before.name`, and what takes its place once erased. `*` stands
 * for every element of a list.
 */
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
  if (schema instanceof z.ZodArray) return typedTextsOf(schema.element, `${path}.*`)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) => typedTextsOf(field, `${path}.${name}`))
}

/** Returns a text for each element of the lists in its path. */
export function expandText(holder: object, { path, erased }: TypedText): TypedText[] {
  const [list = '', rest] = splitAt(path, '.*')
  if (rest === undefined) return [{ path, erased }]
  const elements = valueAt(holder, list)
  if (!Array.isArray(elements)) return []
  return elements.flatMap((_, index) => expandText(holder, { path: `${list}.${index}${rest}`, erased }))
}

/** Returns the text among those of a schema that an event has at a path, or undefined. */
export function textAt(texts: readonly TypedText[], path: string): TypedText | undefined {
  const pattern = path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
  return texts.find((text) => text.path === pattern)
}

function splitAt(path: string, mark: string): [string, string?] {
  const index = path.indexOf(mark)
  return index === -1 ? [path] : [path.slice(0, index), path.slice(index + mark.length)]
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
  if (Array.isArray(holder)) return holder.with(Number(name), next) as unknown as Holder
  return { ...holder, [name]: next }
}
