import { Button, Group, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { useRead } from '../../app/use-read.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/confirmation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { tellFailure, tellSuccess } from '../../ui/notices.ts'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { EditOrganization } from './EditOrganization.tsx'
import { OrganizationDialog } from './OrganizationDialog.tsx'

/** Organizations of the platform (S053, R079): create, edit, delete; a row opens its organization. */
export function OrganizationsPage() {
  const organizations = useRead('GET /api/organizations')
  const remove = useCommand('DELETE /api/organizations/:id')
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<{ edit: string } | 'new' | null>(null)

  const removeOne = async ({ id, name }: { id: string; name: string }) => {
    // R075
    if (!(await confirm('Are you sure you want to delete this organization?'))) return
    try {
      await remove.mutateAsync({ input: { params: { id } } })
      tellSuccess(`${name} deleted`)
    } catch (error) {
      tellFailure(failureText(error))
    }
  }
  return (
    <Page
      title="Organizations"
      actions={<PrimaryButton onClick={() => setDialog('new')}>+ Create Organization</PrimaryButton>}
    >
      <Reading of={organizations}>
        {({ organizations: all }) => (
          <DataTable
            label="Organizations"
            folds
            isEmpty={all.length === 0}
            empty="No organizations yet."
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
              // The name is a link; the row is a larger target for the mouse.
              <tr
                key={organization.id}
                data-opens
                onClick={(event) => {
                  if (isPartOf(event.target)) return
                  void navigate(paths.organization(organization.id))
                }}
              >
                <td data-strong>
                  <Link to={paths.organization(organization.id)}>{organization.name}</Link>
                </td>
                <td data-label="Domain">{organization.domain ?? 'None'}</td>
                <td data-label="Sports">
                  {organization.sports.map((sport) => sport.name).join(', ') || 'None'}
                </td>
                <td data-number>
                  <Group gap={6} justify="flex-end" wrap="nowrap">
                    <Button size="compact-sm" component="a" href={`/${organization.slug}`}>
                      Site<VisuallyHidden> of {organization.name}</VisuallyHidden>
                    </Button>
                    <Button
                      size="compact-sm"
                      aria-label={`Edit ${organization.name}`}
                      onClick={() => setDialog({ edit: organization.id })}
                    >
                      Edit
                    </Button>
                    <Button
                      size="compact-sm"
                      aria-label={`Delete ${organization.name}`}
                      onClick={() => void removeOne(organization)}
                    >
                      Delete
                    </Button>
                  </Group>
                </td>
              </tr>
            ))}
          </DataTable>
        )}
      </Reading>
      {dialog === 'new' && <OrganizationDialog organization={null} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'new' && (
        <EditOrganization id={dialog.edit} onClose={() => setDialog(null)} />
      )}
    </Page>
  )
}

/** A link or button in the row goes its own way. */
function isPartOf(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}
