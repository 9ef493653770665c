import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { OrganizationDetailView } from '@league/contracts/organization/views'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { FormSkeleton, PageSkeleton, TableSkeleton } from '../../ui/Skeleton.tsx'
import { ApiTokensSection } from './ApiTokensSection.tsx'
import { FeaturesSection } from './FeaturesSection.tsx'
import { InfoSection } from './InfoSection.tsx'
import { OrganizationDialog } from './OrganizationDialog.tsx'
import { SeasonsSection } from './SeasonsSection.tsx'
import { UsersSection } from './UsersSection.tsx'

/** The details of an organization (S055, R082), for a super_admin and for its owners (decision 16). */
export function OrganizationPage() {
  const { id = '' } = useParams()
  const read = useRead('GET /api/organizations/:id', { params: { id } })
  const tokens = useRead('GET /api/tokens', { query: { organization_id: id } })
  const features = useRead('GET /api/organization-features/:id', { params: { id } })
  const seasons = useRead('GET /api/organizations/:id/seasons', { params: { id } })
  return (
    <QueryBoundary
      query={read}
      together={[tokens, features, seasons]}
      loading="Loading..."
      missing="Organization not found"
      skeleton={
        <PageSkeleton>
          <FormSkeleton />
          <TableSkeleton columns={['title', 'text', 'state', 'action']} rows={3} />
        </PageSkeleton>
      }
    >
      {({ organization }) => <Details key={id} organization={organization} />}
    </QueryBoundary>
  )
}

function Details({ organization }: { organization: OrganizationDetailView }) {
  const isSuperAdmin = useUser().role === 'super_admin'
  const [isEditing, setEditing] = useState(false)
  const menu = isSuperAdmin ? `${paths.menu}?organization=${organization.id}` : paths.menu
  return (
    <Page
      title={organization.name}
      actions={
        <>
          <Button component={Link} to={menu}>
            Website Menu
          </Button>
          <Button component="a" href={`/${organization.slug}`}>
            Site
          </Button>
          <PrimaryButton onClick={() => setEditing(true)}>Edit Organization</PrimaryButton>
        </>
      }
    >
      <InfoSection organization={organization} isSuperAdmin={isSuperAdmin} />
      <UsersSection organizationId={organization.id} users={organization.users} />
      <ApiTokensSection organizationId={organization.id} timeZone={organization.timeZone} />
      <FeaturesSection organizationId={organization.id} isSuperAdmin={isSuperAdmin} />
      <SeasonsSection organizationId={organization.id} />
      {isEditing && <OrganizationDialog organization={organization} onClose={() => setEditing(false)} />}
    </Page>
  )
}
