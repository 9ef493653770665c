import { type APIRequestContext, expect } from '@playwright/test'
import { signInOf } from './sign-ins.ts'

const PASSWORD = 'a long walk along the baseline'

export interface OrganizationWithOwner {
  id: string
  slug: string
  owner: { username: string; password: string }
}

/** Calls the API like a page of the same origin and returns the body. Fails unless the status is 200. */
export async function callApi<Body>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<Body> {
  const origin = `http://localhost:${process.env.E2E_PORT}`
  const response = await request[method](path, { headers: { origin }, ...(data && { data }) })
  expect([`${method} ${path}`, response.status(), response.ok() ? '' : await response.text()]).toEqual([
    `${method} ${path}`,
    200,
    '',
  ])
  return (await response.json()) as Body
}

/**
 * Signs in a request context. The request context of a page shares its cookies, so the page is signed in too.
 */
export async function signInToApi(
  request: APIRequestContext,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await callApi(request, 'post', '/api/auth/login', { username, password })
}

/**
 * Creates an organization with an owner and signs in as the owner. Use it in tests whose changes would affect
 * other tests.
 *
 * @param request the request context of the page that works in the organization
 */
export async function createOrganizationWithOwner(
  request: APIRequestContext,
  { slug, features = [] }: { slug: string; features?: readonly string[] },
): Promise<OrganizationWithOwner> {
  await signInToApi(request, signInOf('super_admin'))
  const fields = { name: slug, slug, sportIds: ['basketball'] }
  const { organization } = await callApi<{ organization: { id: string } }>(
    request,
    'post',
    '/api/organizations',
    fields,
  )
  const { id } = organization
  const owner = { username: `${slug}-owner`, password: PASSWORD }
  const user = { ...owner, role: 'org_owner', organization_id: id }
  await callApi(request, 'post', '/api/usersv2', user)
  const { features: allFeatures } = await callApi<{ features: { id: string; feature_key: string }[] }>(
    request,
    'get',
    `/api/organization-features/${id}`,
  )
  for (const feature of allFeatures.filter(({ feature_key: key }) => features.includes(key)))
    await callApi(request, 'put', `/api/organization-features/${feature.id}`, { enabled: true })
  await signInToApi(request, owner)
  return { id, slug, owner }
}
