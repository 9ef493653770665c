import type { ProductProcess } from './product-process.ts'

/** Signs in as the owner of a sample organization. Returns the headers of a command in JSON. */
export async function signInAsOwner(
  product: ProductProcess,
  organization = 'wnba',
): Promise<Record<string, string>> {
  const base = `http://127.0.0.1:${product.port}`
  const headers = { origin: base, 'content-type': 'application/json' }
  const body = JSON.stringify(await product.owner(organization))
  const answer = await fetch(`${base}/api/auth/login`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The owner of ${organization} cannot sign in: ${await answer.text()}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { ...headers, cookie: cookie.join('; ') }
}
