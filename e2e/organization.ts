import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import type { ImportView } from '@league/contracts/import/views'
import { stringify } from 'csv-stringify/sync'
import { firstGames } from './season-files.ts'
import { signInOf } from './sign-ins.ts'

const PASSWORD = 'a long walk along the baseline'

export interface OrganizationWithOwner {
  id: string
  slug: string
  owner: { username: string; password: string }
}

const origin = () => `http://localhost:${process.env.E2E_PORT}`

/** Calls the API like a page of the same origin and returns the body. Fails unless the status is 200. */
export async function callApi<Body>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<Body> {
  const response = await request[method](path, { headers: { origin: origin() }, ...(data && { data }) })
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
 * Creates an organization with an owner and signs in as the owner. Use it in tests that change something.
 *
 * @param request the request context of the page that works in the organization
 * @param options.name the slug begins with it and is unique, so that tests can run in parallel and be repeated
 */
export async function createOrganizationWithOwner(
  request: APIRequestContext,
  { name, features = [] }: { name: string; features?: readonly string[] },
): Promise<OrganizationWithOwner> {
  await signInToApi(request, signInOf('super_admin'))
  const slug = `${name}-${randomUUID().slice(0, 8)}`
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

/**
 * Creates an organization with an owner, a member of staff and games: the first six of the sample season,
 * unless other files are given. Signs in as the owner.
 */
export async function createOrganizationWithGames(
  request: APIRequestContext,
  name: string,
  season: Readonly<Record<string, Record<string, string>[]>> = firstGames(),
) {
  const organization = await createOrganizationWithOwner(request, { name })
  const { id, slug } = organization
  const staff = { username: `${slug}-staff`, password: PASSWORD }
  await callApi(request, 'post', '/api/usersv2', { ...staff, role: 'staff', organization_id: id })
  const files = Object.entries(season).map(([file, rows]) => {
    const buffer = Buffer.from(stringify(rows, { header: true }))
    return [file, { name: `${file}.csv`, mimeType: 'text/csv', buffer }]
  })
  const response = await request.post('/api/imports', {
    headers: { origin: origin() },
    multipart: { season: '2024', league: 'WNBA', ...Object.fromEntries(files) },
  })
  expect(response.status(), await response.text()).toBe(200)
  const started = (await response.json()) as { import: ImportView }
  const state = async () =>
    (await callApi<{ import: ImportView }>(request, 'get', `/api/imports/${started.import.id}`)).import.state
  await expect.poll(state, { timeout: 120_000 }).toBe('done')
  return { ...organization, staff }
}
