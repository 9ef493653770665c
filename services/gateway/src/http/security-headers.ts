/** Sources beyond the fixed policy: hashes or a nonce for styles that a rendered page carries. */
export interface PolicyExtras {
  styles?: readonly string[]
}

/** The content security policy of a page; style sources are the only thing that differs between pages. */
export function contentSecurityPolicy({ styles = [] }: PolicyExtras = {}): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
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
