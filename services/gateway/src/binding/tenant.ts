import type { Endpoint } from '@league/contracts/kernel/endpoint'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { Directory, OrganizationName } from '../reads/directory.ts'
import { noOrganization } from '../reads/read.ts'
import type { Caller } from '../kernel/caller.ts'
import type { Binding } from './binding.ts'
import { type ReferencedId, referencedIds } from './references.ts'
import type { ValidRequest } from './validate.ts'

export interface Tenant {
  /** `noOrganization` for calls about no organization, or about all. */
  organizationId: OrganizationId
  trusted: boolean
}

/**
 * Resolves the organization that a call is about (decisions 18, 38, 42 and 43).
 *
 * For a signed-in caller it is that of the session, and other calls than public reads may name no other. A public read
 * that names another organization gets the view of a visitor. A name in the request goes before the session, and the session before the host.
 *
 * @throws Problem `organization-not-found` · `not-found` for ids of no organization or of several ·
 * `unauthorized-access` (R044) if nothing names an organization · `malformed` if super_admin names none for
 * an endpoint that does not allow all (`allOrganizations`)
 */
export async function resolveTenant(
  directory: Directory,
  binding: Binding,
  request: ValidRequest,
  { principal, host }: Caller,
): Promise<Tenant> {
  const { endpoint } = binding
  if (endpoint.tenancy === 'none') return { organizationId: noOrganization, trusted: true }
  const ownOrganizationId = principal?.organizationId ?? null
  if (ownOrganizationId !== null && endpoint.access !== 'public') {
    const names = namesIn(request)
    // An id that the endpoint declares is checked with the other ids.
    const isDeclared = endpoint.refs?.some(({ kind }) => kind === 'organization')
    await requireOwnOrganization(directory, isDeclared ? { ...names, id: null } : names, ownOrganizationId)
    return { organizationId: ownOrganizationId, trusted: true }
  }
  const isSuperAdmin = principal?.role === 'super_admin'
  const namedId =
    (await findNamedOrganization(directory, namesIn(request))) ??
    (await ownerOfIds(directory, endpoint, request, ({ kind }) => kind === 'organization'))
  if (namedId !== null)
    return { organizationId: namedId, trusted: isSuperAdmin || ownOrganizationId === namedId }
  if (ownOrganizationId !== null) return { organizationId: ownOrganizationId, trusted: true }
  if (host.kind === 'domain') return { organizationId: host.organizationId, trusted: false }
  if (isSuperAdmin || endpoint.visitorsMayOmitTenant) {
    const owner = await ownerOfIds(directory, endpoint, request, ({ kind }) => kind !== 'event')
    if (owner !== null) return { organizationId: owner, trusted: isSuperAdmin }
  }
  if (!isSuperAdmin) return reject('unauthorized-access')
  return binding.kind === 'read' && binding.allOrganizations
    ? { organizationId: noOrganization, trusted: true }
    : reject('malformed', [{ path: 'organization_id', message: 'Name the organization.' }])
}

/**
 * Requires that a request names the organization of the session or none. One that exists is refused like one that does
 * not (decision 3).
 *
 * @throws Problem `organization-not-found`
 */
async function requireOwnOrganization(
  directory: Directory,
  { slug, domain, id }: OrganizationName,
  ownOrganizationId: OrganizationId,
): Promise<void> {
  const isNamed = (slug ?? domain ?? null) !== null || (id ?? ownOrganizationId) !== ownOrganizationId
  if (!isNamed) return
  const named = await directory.find({ slug, domain, id })
  if (named?.id !== ownOrganizationId) reject('organization-not-found')
}

/**
 * Finds the organization that a request names by slug, domain or id. Returns null if it names none.
 *
 * @throws Problem `organization-not-found`
 */
export async function findNamedOrganization(
  directory: Directory,
  { slug, domain, id }: OrganizationName,
): Promise<OrganizationId | null> {
  if ((slug ?? domain ?? id ?? null) === null) return null
  return (await directory.find({ slug, domain, id }))?.id ?? reject('organization-not-found')
}

function namesIn({ query, body }: ValidRequest): OrganizationName {
  const { slug, domain, organization_id: byQuery } = query as Record<string, string | undefined>
  const byBody = (body as { organization_id?: OrganizationId } | undefined)?.organization_id
  return { slug, domain, id: byQuery ?? byBody }
}

/** Returns the organization that the ids of the request belong to, or null if it has no such ids. */
async function ownerOfIds(
  directory: Directory,
  endpoint: Endpoint,
  request: ValidRequest,
  isConsidered: (reference: ReferencedId) => boolean,
): Promise<OrganizationId | null> {
  const references = referencedIds(endpoint.refs ?? [], request).filter(isConsidered)
  if (references.length === 0) return null
  const owners = new Set(
    (await directory.resolve(noOrganization, references)).map((entity) => entity.organization_id),
  )
  const [owner] = owners
  return owners.size === 1 && owner !== undefined ? owner : reject('not-found')
}
