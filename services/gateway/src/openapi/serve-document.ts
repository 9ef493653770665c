import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { contentSecurityPolicy, pageHeaders } from '../http/security-headers.ts'
import { siteOrigin } from '../kernel/hosts.ts'
import { type ApiDocument, apiDocument, documentFor } from './document.ts'

/** Hash of the only style that the script of the page injects. */
const injectedStyleHash = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

const styles = readFileSync(new URL('reference.css', import.meta.url), 'utf8')
const script = readFileSync(new URL('reference.js', import.meta.url), 'utf8')

/** Serves the API reference at `/api/docs` and the OpenAPI document that it shows at `/api/docs/json`. */
export async function serveDocument(app: FastifyInstance): Promise<void> {
  const document = apiDocument() as unknown as StaticDocumentSpec['document']
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    logLevel: 'error',
    theme: {
      title: 'API reference',
      css: [{ filename: 'reference.css', content: styles }],
      js: [{ filename: 'reference.js', content: script }],
    },
    // Swagger UI renders only the calls in view, so browsers cannot find the others. Collapsed groups are an index.
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      // The numbers of the default theme are too dark to read.
      syntaxHighlight: { theme: 'tomorrow-night' },
    },
    transformSpecification: (specification, request) =>
      documentFor(specification as unknown as ApiDocument, siteOrigin(request)),
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
