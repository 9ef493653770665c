import { Button, VisuallyHidden } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { useRemoval } from '../../lib/use-removal.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { FormSkeleton, TableSkeleton } from '../../ui/Skeleton.tsx'
import { RowActions } from '../../ui/RowActions.tsx'
import { OrganizationDialog } from './OrganizationDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/**
 * Lists the organizations of the platform, to open, create, edit and delete them (S053, R075, R079).
 *
 * @param above what a super_admin sees before the list
 * @param isLoading whether that is still loading: the list waits, so that it does not move
 */
export function OrganizationsPage({ above, isLoading = false }: { above?: ReactNode; isLoading?: boolean }) {
  const organizations = useRead('GET /api/organizations')
  const remove = useRemoval(
    'DELETE /api/organizations/:id',
    'Are you sure you want to delete this organization?',
  )
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<{ edit: string } | 'new' | null>(null)

  return (
    <Page
      title="Organizations"
      actions={<PrimaryButton onClick={() => setDialog('new')}>+ Create Organization</PrimaryButton>}
    >
      {above}
      {!isLoading && (
        <QueryBoundary
          query={organizations}
          skeleton={<TableSkeleton columns={['title', 'text', 'text', 'action']} />}
        >
          {({ organizations: all }) => (
            <DataTable
              label="Organizations"
              isEmpty={all.length === 0}
              empty={
                <EmptyState
                  title="No organizations yet"
                  drawing="cards"
                  action={<Button onClick={() => setDialog('new')}>Create the first organization</Button>}
                >
                  An organization has its own site, leagues and users.
                </EmptyState>
              }
              head={
                <>
                  <th>Name</th>
                  <th>Domain</th>
                  <th>Sports</th>
                  <th data-number>Actions</th>
                </>
              }
            >
              {all.map((organization) => (
                // The link on the name serves the keyboard; the whole row is a larger target for the mouse.
                <tr
                  key={organization.id}
                  data-opens
                  onClick={(event) => {
                    if (isInLinkOrButton(event.target)) return
                    void navigate(paths.organization(organization.id))
                  }}
                >
                  <td data-strong data-cell="title">
                    <Link to={paths.organization(organization.id)}>{organization.name}</Link>
                  </td>
                  <td data-label="Domain">{organization.domain ?? 'None'}</td>
                  <td data-label="Sports">
                    {organization.sports.map((sport) => sport.name).join(', ') || 'None'}
                  </td>
                  <td data-number data-cell="actions">
                    <RowActions
                      before={
                        <Button size="compact-sm" component="a" href={`/${organization.slug}`}>
                          Site<VisuallyHidden> of {organization.name}</VisuallyHidden>
                        </Button>
                      }
                      name={organization.name}
                      onEdit={() => setDialog({ edit: organization.id })}
                      onDelete={() => void remove(organization)}
                    />
                  </td>
                </tr>
              ))}
            </DataTable>
          )}
        </QueryBoundary>
      )}
      {dialog === 'new' && <OrganizationDialog organization={null} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <EditOrganizationDialog id={dialog.edit} onClose={() => setDialog(null)} />
      )}
    </Page>
  )
}

/** Loads an organization, of which the list has only a summary, and opens its form. */
function EditOrganizationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead('GET /api/organizations/:id', { params: { id } })
  if (read.data) return <OrganizationDialog organization={read.data.organization} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title="Edit Organization" size="lg">
      <QueryBoundary query={read} missing="Organization not found" skeleton={<FormSkeleton />}>
        {() => null}
      </QueryBoundary>
    </Dialog>
  )
}

function isInLinkOrButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}
