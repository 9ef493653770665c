import { z } from 'zod'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { id, type IdKind } from '@league/contracts/kernel/id'
import { problems, type ProblemBody, type ProblemCode } from '@league/contracts/kernel/problem'
import { bodySchemas, viewSchemas } from '@league/contracts/schemas'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** The schemas of the calls. A schema that has a name is a reference to a component. */
export interface CallSchemas {
  bodyOf(operationId: string): JsonSchema
  responseOf(operationId: string): JsonSchema
  /** Returns path or query parameters as the properties of an object. */
  parametersOf(operationId: string, part: 'params' | 'query'): JsonSchema
  /** Returns the schema of ids of one kind, given a schema of ids of any kind; any other schema unchanged. */
  ofKind(schema: JsonSchema, kind: IdKind): JsonSchema
}

const problemCode = z.enum(Object.keys(problems) as [ProblemCode, ...ProblemCode[]])
const problem = z.object({
  message: z.string().describe('What went wrong, in words for people.'),
  code: problemCode,
  issues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .describe('The fields that are not valid.'),
}) satisfies z.ZodType<ProblemBody>

/**
 * Converts the schemas of all calls. Names are shared by requests and responses, so a schema must look the same
 * in both.
 *
 * @throws Error for a schema that has no JSON form, and for a named one that differs in requests and responses
 */
export function convertSchemas(
  calls: ReadonlyMap<string, Endpoint>,
): CallSchemas & { components: Record<string, JsonSchema> } {
  const views = [...viewSchemas, ['Problem', problem], ['ProblemCode', problemCode]] as const
  const requests = convert(
    [...bodySchemas, ...views, ...partsOf(calls, ['params', 'query', 'body'])],
    'input',
  )
  const responses = convert([...views, ...partsOf(calls, ['response'])], 'output')
  const components: Record<string, JsonSchema> = {}
  for (const [name] of bodySchemas) components[name] = requests.definitionOf(name)
  for (const [name] of views) {
    const definition = responses.definitionOf(name)
    if (!isSame(requests.definitionOf(name), definition))
      throw new Error(`The schema ${name} differs in requests and responses`)
    components[name] = definition
  }
  return {
    components,
    bodyOf: (operationId) => requests.schemaOf(partName(operationId, 'body')),
    responseOf: (operationId) => responses.schemaOf(partName(operationId, 'response')),
    ofKind: (schema, kind) => (isSame(schema, components['Id']) ? refTo(`${capitalize(kind)}Id`) : schema),
    parametersOf: (operationId, part) => requests.definitionOf(partName(operationId, part)),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const partName = (operationId: string, part: string) => `${operationId}.${part}`

function partsOf(calls: ReadonlyMap<string, Endpoint>, parts: readonly (keyof Endpoint)[]) {
  return [...calls].flatMap(([operationId, endpoint]) =>
    parts.flatMap((part) => {
      const schema = endpoint[part]
      return schema instanceof z.ZodType ? [[partName(operationId, part), schema] as const] : []
    }),
  )
}

/** Converts schemas in one pass. The first name of a schema is the one by which others refer to it. */
function convert(schemas: readonly (readonly [string, z.ZodType])[], io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>()
  const firstNames = new Map<string, string>()
  for (const [name, schema] of schemas) {
    if (!registry.has(schema)) registry.add(schema, { id: name })
    firstNames.set(name, registry.get(schema)?.id ?? name)
  }
  const converted = z.toJSONSchema(registry, {
    io,
    uri: (name) => `#/components/schemas/${name}`,
    override: ({ jsonSchema }) => simplify(jsonSchema),
  }).schemas
  const firstNameOf = (name: string) => firstNames.get(name) ?? name
  const definitionOf = (name: string): JsonSchema => {
    const { $schema: _, $id: __, ...definition } = converted[firstNameOf(name)] ?? {}
    return definition
  }
  return {
    definitionOf,
    schemaOf(name: string): JsonSchema {
      const firstName = firstNameOf(name)
      return firstName.includes('.') ? definitionOf(name) : refTo(firstName)
    },
  }
}

const idPattern = z.toJSONSchema(id).pattern

/**
 * Removes what says nothing: patterns of formats, the bounds of safe integers, and text keys of records. Adds an
 * example to ids, since a reader cannot tell from their pattern what they look like.
 */
function simplify(schema: JsonSchema): void {
  if (schema.pattern === idPattern) schema.examples = ['6f1c2a52-5d0e-5c1b-9a57-2f1d0c6f3b1e']
  if (schema.format !== undefined) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (isSame(schema.propertyNames, { type: 'string' })) delete schema.propertyNames
  // Responses may get new fields, so clients must not refuse fields that they do not know.
  if (schema.additionalProperties === false) delete schema.additionalProperties
}
