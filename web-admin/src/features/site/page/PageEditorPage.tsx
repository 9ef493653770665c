import { Link, useParams } from 'react-router-dom'
import { problems } from '@league/contracts/kernel/problem'
import { TenantSelect } from '../../../shared/TenantSelect.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { CardsSkeleton, PageSkeleton } from '../../../ui/Skeleton.tsx'
import { PageEditor } from './PageEditor.tsx'

/** The page editor of a link (S070). A super_admin chooses the organization of the page first. */
export function PageEditorPage() {
  const { linkId = '' } = useParams()
  const tenant = useTenant()
  const page = useRead('GET /api/pages/by-link/:linkId', { params: { linkId } })
  const templates = useRead('GET /api/page-templates')
  return (
    <QueryBoundary
      query={page}
      together={[templates]}
      missing={problems['page-not-found'].message}
      missingLink={<Link to={paths.menu}>Go to the website menu</Link>}
      skeleton={
        <PageSkeleton>
          <CardsSkeleton cards={8} isList />
        </PageSkeleton>
      }
    >
      {(answer) =>
        tenant.organizationId ? (
          <PageEditor key={answer.page.id} page={answer.page} />
        ) : (
          <Page title="Edit Page" subtitle={answer.page.link.label}>
            <TenantSelect tenant={tenant} />
          </Page>
        )
      }
    </QueryBoundary>
  )
}
