import type { z } from 'zod'
import { type TypedText, typedTextsOf } from './typed-text.ts'

/**
 * The type, schema and versions of an event in one value.
 *
 * `sealed` maps each field with personal data to the field with the id of the person whose key encrypts it.
 * Such a field is plain in memory, a `Sealed` string in the log, and null once the person is forgotten.
 * `texts` are the typed texts of the schema, each sealed with a key of its own.
 * `upcasts[n]` converts data of version n to version n + 1.
 */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  type: Type
  version: number
  schema: Schema
  sealed: Readonly<Record<string, string>>
  texts: readonly TypedText[]
  upcasts: Readonly<Record<number, (data: never) => unknown>>
}

export interface EventOf<D extends EventDefinition> {
  type: D['type']
  data: z.infer<D['schema']>
}

/** Defines an event, by default in version 1 and without personal fields. */
export function defineEvent<const Type extends string, Schema extends z.ZodType>(
  type: Type,
  schema: Schema,
  options: {
    version?: number
    sealed?: Readonly<Record<string, string>>
    upcasts?: Readonly<Record<number, (data: never) => unknown>>
  } = {},
): EventDefinition<Type, Schema> {
  return {
    type,
    version: options.version ?? 1,
    schema,
    sealed: options.sealed ?? {},
    texts: typedTextsOf(schema),
    upcasts: options.upcasts ?? {},
  }
}

/**
 * Converts data of an old version to the current one, one version at a time.
 *
 * @throws Error if the data is newer than this code or a step is missing. Both need an operator.
 */
export function upcast(definition: EventDefinition, version: number, data: unknown): unknown {
  if (version > definition.version) {
    throw new Error(
      `${definition.type} version ${version} is newer than version ${definition.version}, which this program knows`,
    )
  }
  let current = data
  for (let from = version; from < definition.version; from += 1) {
    const step = definition.upcasts[from] as ((data: unknown) => unknown) | undefined
    if (!step) throw new Error(`${definition.type} has no upcast from version ${from}`)
    current = step(current)
  }
  return current
}
