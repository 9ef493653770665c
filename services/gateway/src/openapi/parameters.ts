import { type Endpoint, type EntityKind, type EntityRef, isCommand } from '@league/contracts/kernel/endpoint'
import { tenantQuery } from '@league/contracts/kernel/query'
import type { CallSchemas, JsonSchema } from './components.ts'
import { acceptsRevision } from '../binding/problems.ts'

/** What an id in a request refers to, in words for readers of the API reference. */
const entities: Readonly<Record<EntityKind, string>> = {
  organization: 'an organization',
  season: 'a season',
  league: 'a league of one season (`seasons_leagues_id`)',
  division: 'a division',
  team: 'a team of the organization, across seasons',
  teamEntry: 'a team entry: a team in one league of one season',
  player: 'a player',
  attribute: 'a player attribute',
  game: 'a game',
  gamePeriod: 'a game period',
  stat: 'a stat',
  schedule: 'a schedule',
  bye: 'a bye',
  weekOff: 'a week off',
  user: 'a user',
  business: 'a business',
  venue: 'a venue',
  feature: 'a feature',
  link: 'a link of the menu',
  page: 'a page',
  event: 'an entry of the history',
}

/** The request headers of commands. */
const commandHeaders = {
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A unique text of at most 200 characters. A repeat with the same key within a day changes nothing. Its ' +
      'response has the `ETag` of the first request and shows the present.',
    schema: { type: 'string', maxLength: 200 },
    example: '6e0f0a0c-8f6e-4c55-9a0a-2f6f4d0f9d11',
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description:
      'The revision that the change is based on: the `revision` or the `ETag` of what you read, or the `ETag` of ' +
      'your last change. If somebody has changed it since, the response is 412. Omit it to change the current state.',
    schema: { type: 'string' },
    example: '"4"',
  },
}

/** The request header of the live stream. */
const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  description:
    'The `id` of the last event, for a client that reconnects. The first event then names all read models.',
  schema: { type: 'string' },
  example: '1042',
}

/** The parameters of calls, and the components that they refer to. */
export interface Parameters {
  /** Returns the parameters of a call: of the path, of the query, and the headers that it reads. */
  of(operationId: string, endpoint: Endpoint): object[]
  components(): Record<string, object>
}

/** Describes parameters. Those that name the organization are components, since many calls share them. */
export function createParameters(schemas: CallSchemas): Parameters {
  const shared: Record<string, object> = { ...commandHeaders }
  const refTo = (name: string) => ({ $ref: `#/components/parameters/${name}` })

  const describe = (operationId: string, endpoint: Endpoint, part: 'params' | 'query') => {
    if (!endpoint[part]) return []
    const { properties = {}, required = [] } = schemas.parametersOf(operationId, part)
    return Object.entries(properties).map(([name, property]) => {
      const { description, ...schema } = property as JsonSchema
      const ref = endpoint.refs?.find(({ field }) => field === `${part}.${name}`)
      const parameter = {
        name,
        in: part === 'params' ? 'path' : 'query',
        required: required.includes(name),
        description: description ?? (ref && describeId(ref)),
        schema: ref ? schemas.ofKind(schema, ref.kind) : schema,
      }
      const isShared =
        endpoint.query?.shape[name] === tenantQuery.shape[name as keyof typeof tenantQuery.shape]
      if (part === 'params' || !isShared) return parameter
      shared[name] = parameter
      return refTo(name)
    })
  }
  return {
    of: (operationId, endpoint) => [
      ...describe(operationId, endpoint, 'params'),
      ...describe(operationId, endpoint, 'query'),
      ...(isCommand(endpoint) ? [refTo('Idempotency-Key')] : []),
      ...(acceptsRevision(endpoint) ? [refTo('If-Match')] : []),
      ...(endpoint.contentType === 'text/event-stream' ? [lastEventId] : []),
    ],
    components: () => shared,
  }
}

function describeId({ kind, exceptFor }: EntityRef): string {
  return `Id of ${entities[kind]}${exceptFor ? `, or \`${exceptFor}\`` : ''}.`
}
