import type { FastifyInstance } from 'fastify'

/** Sources that a page allows in addition: hashes or a nonce for its styles, and hashes of its scripts. */
export interface PolicyExtras {
  styles?: readonly string[]
  scripts?: readonly string[] | undefined
  /**
   * Whether page views are measured (decision 36), which allows the script and connections of Google
   * Analytics.
   */
  measured?: boolean
  /** Whether the page shows embeds of this origin in frames. */
  framesEmbeds?: boolean
}

const analytics = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
}

/**
 * Returns the content security policy of a page: own resources, what it inlines, and analytics if it is measured.
 */
export function contentSecurityPolicy({
  styles = [],
  scripts = [],
  measured = false,
  framesEmbeds = false,
}: PolicyExtras = {}): string {
  const measuring = measured ? analytics : { scripts: [], connections: [] }
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts, ...measuring.scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...measuring.connections].join(' ')}`,
    `frame-src ${framesEmbeds ? "'self' " : ''}https://www.youtube-nocookie.com`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/**
 * Returns the content security policy of an embed, the only thing that other sites may frame. It can show itself and
 * follow changes, and its links open tabs.
 */
export function embedPolicy(styles: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles.join(' ')}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    'sandbox allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
  ].join('; ')
}

/**
 * Tells browsers that got a response over TLS to use nothing else for a year. Behind a proxy that ends TLS, the
 * forwarded scheme counts if the proxy is trusted. Subdomains are left out, since tenants may run other sites
 * below their domains.
 */
export function requireTransportSecurity(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // Set on the raw response, because cached ones bypass Fastify.
    if (request.protocol === 'https') reply.raw.setHeader('strict-transport-security', 'max-age=31536000')
    done()
  })
}

/** What neither our pages nor the videos in them may use. */
const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** Headers of every page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** Headers of embeds. */
export const embedHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'cross-origin-resource-policy': 'cross-origin',
  'x-robots-tag': 'noindex',
}

/** Headers of every response that is not a page. It may do nothing, however it is opened. */
export const nonPageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** Policy of the service worker, which may only fetch from this origin. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
