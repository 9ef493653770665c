import { callerOf, cookiesOf, type TestCaller } from './caller.ts'
import type { Product } from './product.ts'

interface Link {
  date: string
  venue?: string | null
}

/** Issues a scorer link and opens it under a name. Returns the session, the link and its secret. */
export async function scorerWithLink(product: Product, issuer: TestCaller, link: Link, name = 'Sam') {
  const created = await issuer.post('/api/scorer-links', link)
  if (created.status !== 200) throw new Error(`The link was not created: ${created.text}`)
  const { scorerLink, token } = created.json
  const opened = await callerOf(product).post('/api/scorer', { token, name })
  if (opened.status !== 200) throw new Error(`The link was not opened: ${opened.text}`)
  const { id } = opened.json.scorer as { id: string }
  const cookie = cookiesOf(opened)
  const caller = callerOf(product, cookie)
  const headers = { 'x-scorer': id }
  return {
    id,
    cookie,
    token: token as string,
    linkId: scorerLink.id as string,
    link: scorerLink,
    view: opened.json.scorer,
    get: (url: string) => caller.get(url, headers),
    put: (url: string, body: unknown, more = {}) => caller.put(url, body, { ...headers, ...more }),
    post: (url: string, body: unknown) => caller.post(url, body, headers),
    delete: (url: string) => caller.delete(url, headers),
    /** Sends a request of another page of the same browser, which does not name the session. */
    elsewhere: caller,
  }
}
