import { TenantSelect } from '../../../shared/TenantSelect.tsx'
import { ChooseOrganization } from '../../../shared/ChooseOrganization.tsx'
import { useOrganization } from '../../../lib/use-organization.ts'
import { useRead } from '../../../lib/use-read.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { Page } from '../../../ui/Page.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { CardsSkeleton } from '../../../ui/Skeleton.tsx'
import { MenuEditor } from './MenuEditor.tsx'

/** The website menu editor (S064, R111). A super_admin chooses the organization first. */
export function MenuPage() {
  const tenant = useTenant()
  const id = tenant.organizationId ?? ''
  const organization = useOrganization(id)
  const links = useRead('GET /api/organization-links/:id', { params: { id } }, { enabled: id !== '' })
  return (
    <Page
      title="Website Menu"
      subtitle="These links are at the top of every page of your site. Drag to reorder them, hide some, or edit the pages behind them."
      actions={<TenantSelect tenant={tenant} />}
    >
      {id === '' ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary query={links} skeleton={<CardsSkeleton cards={8} isList />}>
          {(read) => <MenuEditor key={id} organizationId={id} organization={organization} recorded={read} />}
        </QueryBoundary>
      )}
    </Page>
  )
}
