import { readFileSync } from 'node:fs'
import { endpointsByNoun, type EndpointNoun } from '@league/contracts/endpoints'
import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { followChangesEndpoint } from '../live/endpoint.ts'
import { convertSchemas } from './components.ts'
import { describeOperation, type NamedCall, responseHeaders, templateOf } from './operation.ts'
import { createParameters } from './parameters.ts'
import { createProblemResponses } from './problems.ts'
import { tags } from './tags.ts'

/** An OpenAPI 3.1 document, as far as this code reads it. */
export interface ApiDocument {
  openapi: string
  info: { description: string } & Record<string, unknown>
  servers: readonly { url: string }[]
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, object>>
  components: Record<string, Record<string, object>>
}

const guides = readFileSync(new URL('guides.md', import.meta.url), 'utf8')

const methods = ['GET', 'POST', 'PUT', 'DELETE']

/**
 * Returns all calls by path, named by the exported name of their endpoint and tagged by their noun. The order of
 * the exports of a module is not the same for every loader, so it is not used.
 */
function namedCalls(): NamedCall[] {
  const nouns: Record<EndpointNoun | 'live', Record<string, Endpoint>> = {
    ...endpointsByNoun,
    live: { followChangesEndpoint },
  }
  const calls = Object.entries(nouns).flatMap(([noun, declared]) =>
    Object.entries(declared).map(([name, endpoint]) => ({
      operationId: name.replace(/Endpoint$/, ''),
      tag: tags[noun as EndpointNoun].name,
      endpoint,
    })),
  )
  return calls.toSorted(
    ({ endpoint: a }, { endpoint: b }) =>
      a.path.localeCompare(b.path, 'en') || methods.indexOf(a.method) - methods.indexOf(b.method),
  )
}

let built: ApiDocument | undefined

/**
 * Returns the OpenAPI document of the API. It is built once from the declared calls, which takes as long as the rest
 * of starting a gateway, and needs neither a database nor the app.
 */
export function apiDocument(): ApiDocument {
  built ??= buildDocument()
  return built
}

function buildDocument(): ApiDocument {
  const calls = namedCalls()
  const schemas = convertSchemas(new Map(calls.map(({ operationId, endpoint }) => [operationId, endpoint])))
  const parameters = createParameters(schemas)
  const problems = createProblemResponses()
  const paths: ApiDocument['paths'] = {}
  for (const call of calls) {
    const operations = (paths[templateOf(call.endpoint.path)] ??= {})
    operations[call.endpoint.method.toLowerCase()] = describeOperation(call, {
      schemas,
      parameters,
      problems,
    })
  }
  const shared = { headers: responseHeaders, parameters: parameters.components(), ...problems.components() }
  return {
    openapi: '3.1.0',
    info: {
      title: 'League operations',
      version: '1',
      summary: 'Seasons, leagues, teams, players, games and statistics of sports organizations.',
      description: guides,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: Object.values(tags),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-sid',
          description:
            'The session of a browser, which `login` starts. Over plain http on the machine of the gateway it is `sid`.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'An API token, for scripts.' },
        scorer: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-scorer',
          description:
            'Set when a scorer link is opened. Over plain http on the machine of the gateway it is `scorer`.',
        },
        scorerId: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Scorer',
          description: 'The id of the scorer, without which the cookie does not count.',
        },
      },
      ...shared,
      schemas: referencedSchemas(schemas.components, [paths, shared]),
    },
  }
}

/** Returns the document for clients of the site at this origin. */
export function documentFor(document: ApiDocument, origin: string): ApiDocument {
  const description = document.info.description.replaceAll('https://league.example', origin)
  return { ...document, info: { ...document.info, description }, servers: [{ url: origin }] }
}

/** Returns the schemas that these parts of the document refer to, directly or through others, by name. */
function referencedSchemas(schemas: Record<string, object>, from: unknown): Record<string, object> {
  const found = new Map<string, object>()
  const pending = [from]
  while (pending.length > 0) {
    const references = JSON.stringify(pending.pop()).matchAll(/"#\/components\/schemas\/(\w+)"/g)
    for (const [, name = ''] of references) {
      const schema = schemas[name]
      if (!schema) throw new Error(`There is no schema ${name}`)
      if (!found.has(name)) pending.push(schema)
      found.set(name, schema)
    }
  }
  return Object.fromEntries([...found].toSorted(([a], [b]) => a.localeCompare(b, 'en')))
}
