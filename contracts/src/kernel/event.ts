import type { z } from 'zod'

/**
 * An event's type, schema and history in one value.
 *
 * `sealed` names the fields that hold personal data and, for each, the field with the id of the person whose key
 * seals it. Such a field is plain in memory, a `Sealed` string in the log, and null once the person is forgotten.
 * `upcasts[n]` turns the data of version n into that of version n + 1.
 */
export interface EventDefinition<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  type: Type
  version: number
  schema: Schema
  sealed: Readonly<Record<string, string>>
  upcasts: Readonly<Record<number, (data: never) => unknown>>
}

export interface EventOf<D extends EventDefinition> {
  type: D['type']
  data: z.infer<D['schema']>
}

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
    upcasts: options.upcasts ?? {},
  }
}
