import {
  addOrganization,
  addOrganizationByAdmin,
  editOrganization,
  removeOrganization,
  verifyDomain as verify,
} from '@league/contracts/organization/endpoints'
import { proofRecord } from '@league/contracts/organization/address'
import { rejected } from '@league/contracts/kernel/problem'
import type { createOrganization as form } from '@league/contracts/organization/commands'
import { load } from '@league/operations/kernel/load'
import { organization as noun } from '@league/operations/organization/state'
import { changeOrganization } from '@league/operations/processes/change-organization'
import { createOrganization } from '@league/operations/processes/create-organization'
import { deleteOrganization } from '@league/operations/processes/delete-organization'
import { verifyDomain } from '@league/operations/processes/verify-domain'
import { readOrganization } from '@league/projections/directory/organizations'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { deleteAccountsOf } from '../accounts/delete-account.ts'
import { bindCommand, type Binding, type CommandCall } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'
import { givenDomain } from './claim-domain.ts'
import { givenDetails, requireSports, slugFor } from './given-organization.ts'
import { requireSameNames } from './own-fields.ts'
import { requireProof, type ResolveTxt } from './prove-domain.ts'

interface OrganizationWrites extends RouteDeps {
  pool: Pool
  sharedHosts: readonly string[]
  resolveTxt: ResolveTxt
}

type CreateForm = z.output<typeof form>

/** C008 to C011 and the proof of a domain: organizations are made, changed and deleted. */
export function organizationWriteRoutes(deps: OrganizationWrites): Binding[] {
  const { write, reads, pictures, pool, sharedHosts, resolveTxt } = deps
  const { uses } = readOrganization
  const viewOf = async (organizationId: string) => ({
    organization: present(await reads.read(organizationId, readOrganization, organizationId)),
  })

  const create = (body: CreateForm, { meta, files }: CommandCall) => {
    requireSports(body.sportIds)
    const names = { slug: slugFor(body), ...givenDomain(body.domain, sharedHosts) }
    return pictures.keepFor(files.get('logo')?.content, (logo) => {
      const { name, sportIds = [], ...details } = givenDetails(body, logo)
      return createOrganization(write, meta, { ...details, name: name ?? '', sportIds, ...names })
    })
  }

  return [
    ...[addOrganization, addOrganizationByAdmin].map((endpoint) =>
      bindCommand(
        endpoint,
        uses,
        ({ body }, call) => create(body, call),
        (_, __, { entityId }) => viewOf(entityId),
      ),
    ),
    bindCommand(
      editOrganization,
      uses,
      async ({ body }, { organizationId, principal, meta, files, expectedRevision }) => {
        const state = present((await load(write, noun, organizationId, organizationId)).state)
        const all = principal.role === 'super_admin'
        if (!all) requireSameNames(body, { ...state, sportIds: state.details.sportIds })
        requireSports(body.sportIds)
        const names = all
          ? { slug: body.slug || undefined, ...givenDomain(body.domain, sharedHosts, state) }
          : {}
        return pictures.keepFor(files.get('logo')?.content, (picture) => {
          const logo = picture ?? (body.removeLogo ? null : undefined)
          const { sportIds, ...own } = givenDetails(body, logo)
          const details = all && sportIds ? { ...own, sportIds } : own
          return changeOrganization(write, meta, { details, ...names }, expectedRevision)
        })
      },
      (_, { organizationId }) => viewOf(organizationId),
    ),
    bindCommand(
      removeOrganization,
      uses,
      async (_, { organizationId, meta, expectedRevision }) => {
        const { state, revision } = await load(write, noun, organizationId, organizationId)
        // Seen before anybody loses an account over it.
        const stale = expectedRevision !== undefined && expectedRevision !== revision
        if (stale && state && !state.deleted) rejected('stale-revision')
        // Nobody of an organization that is gone may still be signed in, whatever happens in between; and who was made an account
        // meanwhile has none for long.
        await deleteAccountsOf({ pool, write }, meta, organizationId)
        const receipt = await deleteOrganization(write, meta, expectedRevision)
        await deleteAccountsOf({ pool, write }, meta, organizationId)
        return receipt
      },
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindCommand(
      verify,
      uses,
      async (_, { organizationId, meta, expectedRevision }) => {
        const { state } = await load(write, noun, organizationId, organizationId)
        const { domain, proof } = present(state).claim ?? rejected('domain-not-claimed')
        await requireProof(resolveTxt, { name: proofRecord(domain), value: proof })
        return verifyDomain(write, meta, { proof }, expectedRevision)
      },
      (_, { organizationId }) => viewOf(organizationId),
    ),
  ]
}
