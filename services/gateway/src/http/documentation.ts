import type { FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { siteOrigin } from '../kernel/hosts.ts'
import { introduceApi } from './describe-call.ts'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'

/** Hash of the only style that the script of the page injects. */
const injectedStyleHash = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/**
 * Serves the API documentation at `/api/docs` and its OpenAPI schema at `/api/docs/json`, both generated from
 * the endpoints.
 */
export async function addDocumentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'League operations', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    logLevel: 'error',
    transformSpecification: (specification, request) => ({
      ...specification,
      info: { ...(specification['info'] as object), description: introduceApi(siteOrigin(request)) },
    }),
    transformSpecificationClone: false,
    uiHooks: {
      onRequest(_, reply, done) {
        reply.headers({
          ...pageHeaders,
          'content-security-policy': contentSecurityPolicy({ styles: [injectedStyleHash] }),
        })
        done()
      },
    },
  })
}
