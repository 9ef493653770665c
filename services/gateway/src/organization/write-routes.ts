import {
  createOrganizationEndpoint,
  createOrganizationByAdminEndpoint,
  changeOrganizationEndpoint,
  deleteOrganizationEndpoint,
  verifyDomainEndpoint,
} from '@league/contracts/organization/endpoints'
import { proofRecord } from '@league/contracts/kernel/address'
import { reject } from '@league/contracts/kernel/problem'
import type { createOrganizationBody } from '@league/contracts/organization/commands'
import { load } from '@league/operations/kernel/load'
import { organization } from '@league/operations/organization/state'
import {
  changeOrganizationProcess,
  createOrganizationProcess,
  deleteOrganizationProcess,
  verifyDomainProcess,
} from '@league/operations/processes/organization'
import { readOrganizationQuery } from '@league/projections/directory/organizations'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { deleteAccountsOf } from '../accounts/delete-account.ts'
import { bindCommand, type Binding, type CommandCall } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { domainInput, requireProof, type ResolveTxt } from './domain.ts'
import {
  detailsOf,
  requireKnownSports,
  requireUnrestrictedChange,
  slugsFor,
  withFreeSlug,
  withoutSharedHost,
} from './organization-input.ts'

interface OrganizationWriteDeps extends RouteDeps {
  pool: Pool
  sharedHosts: readonly string[]
  resolveTxt: ResolveTxt
}

type CreateForm = z.output<typeof createOrganizationBody>

/** Binds the commands of organizations (C008 to C011) and the verification of their domains. */
export function organizationWriteRoutes(deps: OrganizationWriteDeps): Binding[] {
  const { dependencies, reads, pictures, pool, sharedHosts, resolveTxt } = deps
  const { uses } = readOrganizationQuery
  const viewOf = async (organizationId: OrganizationId) => ({
    organization: orNotFound(await reads.read(organizationId, readOrganizationQuery, organizationId)),
  })

  const create = (body: CreateForm, { meta, files }: CommandCall) => {
    requireKnownSports(body.sportIds)
    const slugs = slugsFor(body)
    const domainNames = domainInput(body.domain, sharedHosts)
    return pictures.withStored({ tenant: meta.organizationId, file: files.get('logo') }, (logo) => {
      const { name = '', sportIds = [], ...details } = detailsOf(body, logo)
      const request = { ...details, name, sportIds, ...domainNames }
      return withFreeSlug(slugs, (slug) =>
        createOrganizationProcess(dependencies, meta, { ...request, slug }),
      )
    })
  }

  return [
    ...[createOrganizationEndpoint, createOrganizationByAdminEndpoint].map((endpoint) =>
      bindCommand(
        endpoint,
        uses,
        ({ body }, call) => create(body, call),
        (_, __, { entityId }) => viewOf(entityId),
      ),
    ),
    bindCommand(
      changeOrganizationEndpoint,
      uses,
      async ({ body }, { organizationId, principal, meta, files, expectedRevision }) => {
        const state = orNotFound(
          (await load(dependencies, organization, organizationId, organizationId)).state,
        )
        const isSuperAdmin = principal.role === 'super_admin'
        if (!isSuperAdmin) requireUnrestrictedChange(body, { ...state, ...state.details })
        requireKnownSports(body.sportIds)
        const names = isSuperAdmin
          ? { slug: body.slug || undefined, ...domainInput(body.domain, sharedHosts, state) }
          : {}
        return pictures.withStored({ tenant: meta.organizationId, file: files.get('logo') }, (picture) => {
          const logo = picture ?? (body.removeLogo ? null : undefined)
          const { sportIds, ...others } = detailsOf(body, logo)
          const details = isSuperAdmin
            ? { ...others, ...(sportIds ? { sportIds } : {}) }
            : withoutSharedHost(others, state.details)
          return changeOrganizationProcess(dependencies, meta, { details, ...names }, expectedRevision)
        })
      },
      (_, { organizationId }) => viewOf(organizationId),
    ),
    bindCommand(
      deleteOrganizationEndpoint,
      uses,
      async (_, { organizationId, meta, expectedRevision }) => {
        const { state, revision } = await load(dependencies, organization, organizationId, organizationId)
        // A stale command must be refused before it deletes any account.
        const isStale = expectedRevision !== undefined && expectedRevision !== revision
        if (isStale && state && !state.deleted) reject('stale-revision')
        // The accounts go first, so that nobody stays signed in to a deleted organization if the process
        // stops in between. The second call removes accounts that were created in the meantime.
        await deleteAccountsOf({ pool, dependencies }, meta, organizationId)
        const receipt = await deleteOrganizationProcess(dependencies, meta, expectedRevision)
        await deleteAccountsOf({ pool, dependencies }, meta, organizationId)
        return receipt
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindCommand(
      verifyDomainEndpoint,
      uses,
      async (_, { organizationId, meta, expectedRevision }) => {
        const { state } = await load(dependencies, organization, organizationId, organizationId)
        const { domain, proof } = orNotFound(state).claim ?? reject('domain-not-claimed')
        await requireProof(resolveTxt, { name: proofRecord(domain), value: proof })
        return verifyDomainProcess(dependencies, meta, { proof }, expectedRevision)
      },
      (_, { organizationId }) => viewOf(organizationId),
    ),
  ]
}
