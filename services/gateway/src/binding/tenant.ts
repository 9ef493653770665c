import type { Endpoint } from '@league/contracts/kernel/endpoint'
import type { Id } from '@league/contracts/kernel/id'
import { rejected } from '@league/contracts/kernel/problem'
import type { Directory } from '../reads/directory.ts'
import type { Caller } from './binding.ts'
import { namedIds } from './references.ts'
import type { ValidRequest } from './validate.ts'

export interface Tenant {
  /** '' for calls about no organization, or about all. */
  organizationId: Id
  trusted: boolean
}

/**
 * Whose data a call is about (decisions 18 and 38).
 *
 * Signed in, it is the session's organization; a public read may name another one and is then a visitor's. Visitors and
 * super_admin name it by host, query or the ids of the request.
 *
 * @throws Problem `organization-not-found` · `not-found` for ids of nobody or of several · `unauthorized-access` (R044)
 * where nothing names one, `malformed` where super_admin names none and the call is not one about all (`ofAll`)
 */
export async function resolveTenant(
  directory: Directory,
  endpoint: Endpoint,
  request: ValidRequest,
  { principal, host }: Caller,
  ofAll = false,
): Promise<Tenant> {
  if (endpoint.tenancy === 'none') return { organizationId: '', trusted: true }
  const own = principal?.organizationId ?? null
  if (own !== null && endpoint.access !== 'public') return { organizationId: own, trusted: true }
  const superAdmin = principal?.role === 'super_admin'
  if (host.kind === 'domain')
    return { organizationId: host.organizationId, trusted: own === host.organizationId }
  const asked = await organizationOfQuery(directory, request)
  if (asked !== null) return { organizationId: asked, trusted: superAdmin || own === asked }
  if (own !== null) return { organizationId: own, trusted: true }
  if (endpoint.visitorsNameTenant && !superAdmin) return rejected('unauthorized-access')
  const owner = await ownerOfIds(directory, endpoint, request)
  if (owner !== null) return { organizationId: owner, trusted: superAdmin }
  if (!superAdmin) return rejected('unauthorized-access')
  return ofAll
    ? { organizationId: '', trusted: true }
    : rejected('malformed', [{ path: 'organization_id', message: 'Name the organization.' }])
}

async function organizationOfQuery(directory: Directory, { query, body }: ValidRequest): Promise<Id | null> {
  const { slug, domain, organization_id: byQuery } = query as Record<string, string | undefined>
  const byBody = (body as { organization_id?: Id } | undefined)?.organization_id
  const wanted = byQuery ?? byBody
  if (slug === undefined && domain === undefined && wanted === undefined) return null
  const found =
    slug !== undefined
      ? await directory.bySlug(slug)
      : domain !== undefined
        ? await directory.byDomain(domain)
        : await directory.byId(wanted ?? '')
  return found?.id ?? rejected('organization-not-found')
}

/** The one organization that all ids of the request belong to. */
async function ownerOfIds(
  directory: Directory,
  endpoint: Endpoint,
  request: ValidRequest,
): Promise<Id | null> {
  const named = namedIds(endpoint.refs ?? [], request).filter(({ kind }) => kind !== 'event')
  if (named.length === 0) return null
  const owners = new Set((await directory.resolve('', named)).map((entity) => entity.organization_id))
  const [owner] = owners
  return owners.size === 1 && owner !== undefined ? owner : rejected('not-found')
}
