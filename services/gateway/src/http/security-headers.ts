/** Sources beyond the fixed policy: hashes or a nonce for styles that a rendered page carries. */
export interface PolicyExtras {
  styles?: readonly string[]
  /** Page views are measured (decision 36): the script is loaded, and may tell what it has seen. */
  measured?: boolean
}

const measuring = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
}

/** The content security policy of a page: nothing but our own, its styles, and what measures it where it is measured. */
export function contentSecurityPolicy({ styles = [], measured = false }: PolicyExtras = {}): string {
  const { scripts, connections } = measured ? measuring : { scripts: [], connections: [] }
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    `connect-src ${["'self'", ...connections].join(' ')}`,
    'frame-src https://www.youtube-nocookie.com',
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** On every page. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** On every other answer, which is no page and may do nothing, wherever it is opened. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** A service worker is held to the policy of its own script: it fetches for its pages, and does nothing else. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"
