import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { OrganizationUserView } from '@league/contracts/organization/views'
import { failureText } from '../../app/failure-text.ts'
import { roleNames } from '../../app/role-names.ts'
import { useCommand } from '../../app/use-command.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { confirm } from '../../ui/confirmation.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { tellFailure, tellSuccess } from '../../ui/notices.ts'
import { TemporaryPassword } from './TemporaryPassword.tsx'
import { UserDialog } from './UserDialog.tsx'

interface Props {
  organizationId: string
  users: readonly OrganizationUserView[]
}

/** Users of an organization (S057). */
export function UsersSection({ organizationId, users }: Props) {
  const remove = useCommand('DELETE /api/usersv2/:id')
  const [dialog, setDialog] = useState<OrganizationUserView | 'new' | null>(null)
  const [issued, setIssued] = useState<{ username: string; password: string } | null>(null)

  const removeOne = async ({ id, username }: OrganizationUserView) => {
    // R087
    if (!(await confirm('Are you sure you want to delete this user?'))) return
    try {
      await remove.mutateAsync({ input: { params: { id } } })
      tellSuccess(`${username} deleted`)
    } catch (error) {
      tellFailure(failureText(error))
    }
  }
  return (
    <Collapsible
      title="Users"
      count={users.length}
      actions={<Button onClick={() => setDialog('new')}>+ Add User</Button>}
    >
      <DataTable
        label="Users"
        folds
        isEmpty={users.length === 0}
        empty="No users yet." // R081
        head={
          <>
            <th>Username</th>
            <th>Email</th>
            <th>Role</th>
            <th data-number>Actions</th>
          </>
        }
      >
        {users.map((user) => (
          <tr key={user.id}>
            <td data-strong>{user.username}</td>
            <td data-label="Email">{user.email ?? '–'}</td>
            <td data-label="Role">{roleNames[user.role]}</td>
            <td data-number>
              <Group gap={6} justify="flex-end" wrap="nowrap">
                <Button
                  size="compact-sm"
                  aria-label={`Edit ${user.username}`}
                  onClick={() => setDialog(user)}
                >
                  Edit
                </Button>
                <Button
                  size="compact-sm"
                  aria-label={`Delete ${user.username}`}
                  onClick={() => void removeOne(user)}
                >
                  Delete
                </Button>
              </Group>
            </td>
          </tr>
        ))}
      </DataTable>
      {dialog && (
        <UserDialog
          organizationId={organizationId}
          user={dialog === 'new' ? null : dialog}
          onIssued={setIssued}
          onClose={() => setDialog(null)}
        />
      )}
      {issued && <TemporaryPassword {...issued} onClose={() => setIssued(null)} />}
    </Collapsible>
  )
}
