import { useParams } from 'react-router-dom'
import { useRead } from '../../app/use-read.ts'
import { Page } from '../../ui/Page.tsx'
import { Reading } from '../../ui/Reading.tsx'

/** An organization (S055). */
export function OrganizationPage() {
  const { id = '' } = useParams()
  const read = useRead('GET /api/organizations/:id', { params: { id } })
  return (
    <Reading of={read} missing="Organization not found">
      {({ organization }) => <Page title={organization.name}>{null}</Page>}
    </Reading>
  )
}
