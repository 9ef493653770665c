import type { FastifyInstance } from 'fastify'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'

/** Of the one style that the page's own script injects. */
const injected = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The API page at `/api/docs`, its OpenAPI at `/api/docs/json`: made of the declarations that answer. */
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
    uiHooks: {
      onRequest(_, reply, done) {
        reply.headers({
          ...pageHeaders,
          'content-security-policy': contentSecurityPolicy({ styles: [injected] }),
        })
        done()
      },
    },
  })
}
