import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { OrganizationDetailView } from '@league/contracts/organization/views'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { ApiTokensSection } from './ApiTokensSection.tsx'
import { FeaturesSection } from './FeaturesSection.tsx'
import { InfoSection } from './InfoSection.tsx'
import { OrganizationDialog } from './OrganizationDialog.tsx'
import { SeasonsSection } from './SeasonsSection.tsx'
import { UsersSection } from './UsersSection.tsx'

/** Organization details (S055) for super_admin, and for an owner those of the own organization (decision 16). */
export function OrganizationPage() {
  const { id = '' } = useParams()
  const read = useRead('GET /api/organizations/:id', { params: { id } })
  return (
    // R082
    <Reading of={read} loading="Loading..." missing="Organization not found">
      {({ organization }) => <Details key={id} organization={organization} />}
    </Reading>
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
