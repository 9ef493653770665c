import { type Endpoint, isCommand } from '@league/contracts/kernel/endpoint'
import { acceptsScorers, rolesOf } from '../binding/access.ts'
import type { CallSchemas, JsonSchema } from './components.ts'
import type { Parameters } from './parameters.ts'
import type { ProblemResponses } from './problems.ts'

/** A call with its name and the tag under which the API reference lists it. */
export interface NamedCall {
  operationId: string
  tag: string
  endpoint: Endpoint
}

/** The response headers of calls, as components. */
export const responseHeaders = {
  ETag: {
    description:
      'The revision of what was read, or after the change. Send it as `If-Match` with the next change. A read has it ' +
      'with a token or a session, unless the read models are far behind or nothing has been changed yet.',
    schema: { type: 'string' },
    example: '"5"',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer' },
    example: 30,
  },
  'X-Change': {
    description: 'The id of the change, which `POST /api/changes/{id}/undo` undoes.',
    schema: { type: 'string' },
    example: 'f3b7c1de-3c1f-4a4e-9a0e-6f1d1f0b7a52',
  },
  'X-Event-Position': {
    description: 'The position of the change in the event log.',
    schema: { type: 'string' },
    example: '1042',
  },
  'X-Projections': {
    description:
      'With a token or a session, the read models that the response comes from or that the change affects. The ' +
      'live stream uses the same names. A repeat with the same `Idempotency-Key` does not have it.',
    schema: { type: 'string' },
    example: 'schedule, standings',
  },
  'X-Undoable': {
    description:
      'The id of the organization, if the change can be undone in it. A repeat with the same `Idempotency-Key` does not ' +
      'have it.',
    schema: { type: 'string' },
    example: '0d8a5f0e-2f43-4c35-8f5e-7d9a3c1b2e64',
  },
  'X-Stale': {
    description:
      '`1` if the response does not show your last change yet. Read again after a moment. With `X-Parked: 1`, a ' +
      'read lacks changes that wait for an operator.',
    schema: { type: 'string', const: '1' },
  },
}

/** What the operations of a document have in common. */
export interface Shared {
  schemas: CallSchemas
  parameters: Parameters
  problems: ProblemResponses
}

/** Describes a call as an OpenAPI operation. */
export function describeOperation({ operationId, tag, endpoint }: NamedCall, shared: Shared): object {
  const { id, access } = endpoint
  const { schemas, problems } = shared
  const parameters = shared.parameters.of(operationId, endpoint)
  const requestBody = requestBodyOf(operationId, endpoint, schemas)
  const roles = [
    ...(access === 'public' ? ['visitor'] : []),
    ...(acceptsScorers(endpoint) ? ['scorer'] : []),
    ...rolesOf(access).toReversed(),
  ]
  return {
    operationId,
    tags: [tag],
    ...describeInWords(endpoint, roles),
    ...(endpoint.deprecated ? { deprecated: true } : {}),
    'x-roles': roles,
    ...(/^C\d{3}$/.test(id) ? { 'x-specification-id': id } : {}),
    security: securityOf(endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: { 200: successOf(operationId, endpoint, schemas), ...problems.responsesOf(endpoint) },
  }
}

/** Returns a path in the notation of OpenAPI: `/api/gamesv2/{id}`. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

/** Returns whether scripts may call with an API token. No token has the role super_admin. */
function acceptsTokens({ access, apiTokens = 'accepted' }: Endpoint): boolean {
  return apiTokens === 'accepted' && rolesOf(access).some((role) => role !== 'super_admin')
}

/** Returns the credentials that a call accepts. */
function securityOf(endpoint: Endpoint): Record<string, string[]>[] {
  return [
    ...(endpoint.access === 'public' ? [{}] : []),
    ...(endpoint.access === 'scorer' ? [] : [{ session: [] }]),
    ...(acceptsScorers(endpoint) ? [{ scorer: [], scorerId: [] }] : []),
    ...(acceptsTokens(endpoint) ? [{ token: [] }] : []),
  ]
}

/**
 * Returns the first sentence of a summary as the title of a call, and below it the others, the roles, which the
 * reference shows nowhere else, and a `curl` command.
 */
function describeInWords(endpoint: Endpoint, roles: readonly string[]) {
  const [summary = '', ...details] = endpoint.summary.split(/(?<=\.) /)
  const listedRoles = roles.map((role) => `\`${role}\``).join(', ')
  return {
    summary: summary.replace(/\.$/, ''),
    description: [
      ...details,
      `Roles: ${listedRoles}.`,
      acceptsTokens(endpoint) ? `\`\`\`sh\n${curlOf(endpoint)}\n\`\`\`` : 'API tokens are refused.',
    ].join('\n'),
  }
}

/**
 * Returns the call as a `curl` command for a shell that has the address of the site in `LEAGUE` and an API
 * token in `TOKEN`. A body is read from the file `body.json`.
 */
function curlOf({ method, path, query, body, upload, contentType }: Endpoint): string {
  const command = contentType === 'text/event-stream' ? 'curl -N' : 'curl'
  const required = Object.entries(query?.shape ?? {}).filter(
    ([, schema]) => !schema.safeParse(undefined).success,
  )
  const search = required.map(([name]) => `${name}={${name}}`).join('&')
  const files = upload?.required ? upload.fields.map((field) => `-F ${field}=@file`) : []
  const json = body && files.length === 0 ? ['-H "Content-Type: application/json"', '-d @body.json'] : []
  const options = ['-H "Authorization: Bearer $TOKEN"', ...json, ...files]
  const address = `"$LEAGUE${templateOf(path)}${search && `?${search}`}"`
  return [`${command} ${method === 'GET' ? '' : `-X ${method} `}${address}`, ...options].join(' \\\n  ')
}

function requestBodyOf(operationId: string, { body, upload }: Endpoint, schemas: CallSchemas) {
  if (!body && !upload) return undefined
  const schema = body ? schemas.bodyOf(operationId) : {}
  const json = upload?.required ? {} : { 'application/json': { schema } }
  const form = upload ? { 'multipart/form-data': { schema: withFiles(schema, upload) } } : {}
  return { required: !body?.safeParse(undefined).success, content: { ...json, ...form } }
}

/** Adds the files of a form to the schema of its fields. */
function withFiles(fields: JsonSchema, upload: NonNullable<Endpoint['upload']>): JsonSchema {
  const files: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(
      upload.fields.map((name) => [name, { type: 'string', format: 'binary' } as const]),
    ),
    ...(upload.required && upload.fields.length === 1 ? { required: [...upload.fields] } : {}),
  }
  return { allOf: [fields, files] }
}

/**
 * The status 202 is not a response of its own: generated clients would then have to tell its body from the usual
 * one after each command.
 */
const SAVED =
  'The change is saved. If nothing is left to show, the status is 202 and the body a `Problem`, `saved-not-shown`.'

function successOf(operationId: string, endpoint: Endpoint, schemas: CallSchemas): object {
  const { contentType = 'application/json' } = endpoint
  const command = isCommand(endpoint)
  const isReadModel =
    endpoint.method === 'GET' && !endpoint.bypassesReadModels && contentType !== 'text/event-stream'
  const names = [
    ...(command || endpoint.hasRevision ? ['ETag'] : []),
    ...(command ? ['X-Change', 'X-Event-Position'] : []),
    ...(command || isReadModel ? ['X-Projections', 'X-Stale'] : []),
    ...(command ? ['X-Undoable'] : []),
  ]
  const headers = names.map((name) => [name, { $ref: `#/components/headers/${name}` }] as const)
  return {
    description: command ? SAVED : 'Success.',
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
    content: { [contentType]: { schema: schemas.responseOf(operationId) } },
  }
}
