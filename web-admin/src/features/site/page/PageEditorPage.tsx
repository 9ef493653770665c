import { useParams } from 'react-router-dom'
import { useRead } from '../../../app/use-read.ts'
import { Page } from '../../../ui/Page.tsx'
import { Reading } from '../../../ui/Reading.tsx'

/** The page editor of a link (S070). */
export function PageEditorPage() {
  const { linkId = '' } = useParams()
  const page = useRead('GET /api/pages/by-link/:linkId', { params: { linkId } })
  return (
    <Reading of={page} missing="Page not found">
      {(answer) => <Page title={`Edit Page: ${answer.page.link.label}`}>{null}</Page>}
    </Reading>
  )
}
