import {
  listOrganizations,
  listSports,
  organizationByDomain,
  organizationBySlug,
  organizationSports,
  readOrganization,
} from '@league/contracts/organization/endpoints'
import { rejected } from '@league/contracts/kernel/problem'
import { sports } from '@league/contracts/organization/sports'
import {
  listOrganizations as all,
  readOrganization as detail,
} from '@league/projections/directory/organizations'
import { bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

const uses = ['directory'] as const

/** C004 to C007, C012, C013: organizations by host, slug and id, and their sports. */
export function organizationRoutes({ reads }: RouteDeps): Binding[] {
  const { directory } = reads
  return [
    bindRead(organizationByDomain, uses, async ({ params }) => ({
      organization: (await directory.byDomain(params.domain)) ?? rejected('organization-not-found'),
    })),
    bindRead(organizationBySlug, uses, async ({ params }) => ({
      organization: (await directory.bySlug(params.slug)) ?? rejected('organization-not-found'),
    })),
    bindRead(listOrganizations, uses, async () => ({ organizations: await reads.read('', all, undefined) })),
    bindRead(readOrganization, detail.uses, async ({ params }, { organizationId, principal }) => {
      const organization = present(await reads.read(organizationId, detail, params.id))
      if (principal?.role !== 'staff') return { organization }
      // Staff see no account but their own (decision 16).
      const users = organization.users.filter(({ id }) => id === principal.userId)
      return { organization: { ...organization, users } }
    }),
    bindRead(listSports, uses, async () => ({ sports: [...sports] })),
    bindRead(organizationSports, uses, async ({ params }) => ({
      sports: present(await directory.byId(params.organizationId)).sports,
    })),
  ]
}
