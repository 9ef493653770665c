import { type APIRequestContext, expect } from '@playwright/test'
import { signInOf } from './sign-ins.ts'

const password = 'a long walk along the baseline'

export interface OwnOrganization {
  id: string
  slug: string
  owner: { username: string; password: string }
}

/** Calls the API as the pages of this origin do, and gives the answer's body. Fails on any refusal. */
export async function call<Answer>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<Answer> {
  const origin = `http://localhost:${process.env.E2E_PORT}`
  const answer = await request[method](path, { headers: { origin }, ...(data && { data }) })
  expect([`${method} ${path}`, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([
    `${method} ${path}`,
    200,
    '',
  ])
  return (await answer.json()) as Answer
}

/** Signs a request context in; those of a page share its cookies, so that the page is signed in too. */
export async function signInByCall(
  request: APIRequestContext,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await call(request, 'post', '/api/auth/login', { username, password })
}

/**
 * An organization with an owner for a journey that changes what others count on. Left signed in as its owner.
 * @param request of the page that works in it
 */
export async function openOrganization(
  request: APIRequestContext,
  { slug, features = [] }: { slug: string; features?: readonly string[] },
): Promise<OwnOrganization> {
  await signInByCall(request, signInOf('super_admin'))
  const fields = { name: slug, slug, sportIds: ['basketball'] }
  const { organization } = await call<{ organization: { id: string } }>(
    request,
    'post',
    '/api/organizations',
    fields,
  )
  const { id } = organization
  const owner = { username: `${slug}-owner`, password }
  const user = { ...owner, role: 'org_owner', organization_id: id }
  await call(request, 'post', '/api/usersv2', user)
  const known = await call<{ features: { id: string; feature_key: string }[] }>(
    request,
    'get',
    `/api/organization-features/${id}`,
  )
  for (const feature of known.features.filter(({ feature_key: key }) => features.includes(key)))
    await call(request, 'put', `/api/organization-features/${feature.id}`, { enabled: true })
  await signInByCall(request, owner)
  return { id, slug, owner }
}
