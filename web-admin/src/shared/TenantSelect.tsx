import type { useTenant } from '../lib/use-tenant.ts'
import { OrganizationSelect } from './OrganizationSelect.tsx'

/**
 * Lets a super_admin select the organization of the screen (decision 18). Renders nothing for other users.
 */
export function TenantSelect({ tenant }: { tenant: ReturnType<typeof useTenant> }) {
  if (!tenant.isSuperAdmin) return null
  return (
    <OrganizationSelect
      value={tenant.chosen}
      onChange={(event) => tenant.choose(event.currentTarget.value)}
    />
  )
}
