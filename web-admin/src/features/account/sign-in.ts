/** The page on which somebody signs in. */
export interface SignInPage {
  hostname: string
  pathname: string
  search: string
}

const local = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whose users are looked up (R057): the host without leading `www.`, none on localhost, the query parameter `domain`
 * before both; the slug is the first segment unless that is `login`.
 */
export function tenantOfSignIn(page: SignInPage): { domain?: string; slug?: string } {
  const named = new URLSearchParams(page.search).get('domain')
  const domain = named ?? (local.has(page.hostname) ? null : page.hostname.replace(/^www\./, ''))
  const first = page.pathname.split('/')[1] ?? ''
  return {
    ...(domain ? { domain } : {}),
    ...(first && first !== 'login' ? { slug: first } : {}),
  }
}
