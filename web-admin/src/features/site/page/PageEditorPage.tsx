import { useParams } from 'react-router-dom'
import { problems } from '@league/contracts/kernel/problem'
import { OrganizationSelect } from '../../../shared/OrganizationSelect.tsx'
import { useRead } from '../../../lib/use-read.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { Page } from '../../../ui/Page.tsx'
import { Reading } from '../../../ui/Reading.tsx'
import { PageEditor } from './PageEditor.tsx'

/** The page editor of a link (S070). A super_admin chooses the organization of the page first. */
export function PageEditorPage() {
  const { linkId = '' } = useParams()
  const tenant = useTenant()
  const page = useRead('GET /api/pages/by-link/:linkId', { params: { linkId } })
  return (
    <Reading of={page} missing={problems['page-not-found'].message}>
      {(answer) =>
        tenant.organizationId ? (
          <PageEditor key={answer.page.id} page={answer.page} />
        ) : (
          <Page title="Edit Page" aside={answer.page.link.label}>
            <OrganizationSelect
              value={tenant.chosen}
              onChange={(event) => tenant.choose(event.currentTarget.value)}
            />
          </Page>
        )
      }
    </Reading>
  )
}
