import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OrganizationUserView } from '@league/contracts/organization/views'
import { ErasureDialog } from '../../shared/erasure/ErasureDialog.tsx'
import { insteadOfDeleting } from '../../shared/erasure/instead-of-deleting.ts'
import { roleNames } from '../../shared/role-names.ts'
import { useRemoval } from '../../lib/use-removal.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowActions } from '../../ui/RowActions.tsx'
import { TemporaryPasswordDialog } from './TemporaryPasswordDialog.tsx'
import { UserDialog } from './UserDialog.tsx'

interface Props {
  organizationId: string
  users: readonly OrganizationUserView[]
}

/** Lists the users of an organization, to add, edit and delete them (S057, R081, R087). */
export function UsersSection({ organizationId, users }: Props) {
  const [erasedId, setErasedId] = useState<string | null>(null)
  const question = 'Are you sure you want to delete this user?'
  const remove = useRemoval('DELETE /api/usersv2/:id', question, {
    alternativeTo: (id) => insteadOfDeleting(() => setErasedId(id)),
  })
  const [dialog, setDialog] = useState<OrganizationUserView | 'new' | null>(null)
  const [issuedPassword, setIssuedPassword] = useState<{ username: string; password: string } | null>(null)

  return (
    <Collapsible
      title="Users"
      count={users.length}
      actions={<Button onClick={() => setDialog('new')}>+ Add User</Button>}
    >
      <DataTable
        label="Users"
        isEmpty={users.length === 0}
        empty={
          <EmptyState
            title="No users yet."
            drawing="teams"
            action={<Button onClick={() => setDialog('new')}>Add the first user</Button>}
          >
            The owner signs in with a temporary password and chooses another one.
          </EmptyState>
        }
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
            <td data-strong data-cell="title">
              {user.username}
            </td>
            <td data-none={user.email ? undefined : true}>{user.email ?? '–'}</td>
            <td>{roleNames[user.role]}</td>
            <td data-number data-cell="actions">
              <RowActions
                name={user.username}
                onEdit={() => setDialog(user)}
                onDelete={() => void remove({ id: user.id, name: user.username })}
                before={
                  <Button
                    size="compact-sm"
                    aria-label={`Erase personal data of ${user.username}`}
                    onClick={() => setErasedId(user.id)}
                  >
                    Erase
                  </Button>
                }
              />
            </td>
          </tr>
        ))}
      </DataTable>
      {dialog && (
        <UserDialog
          organizationId={organizationId}
          user={dialog === 'new' ? null : dialog}
          onPasswordIssued={setIssuedPassword}
          onClose={() => setDialog(null)}
        />
      )}
      {erasedId !== null && <ErasureDialog kind="user" id={erasedId} onClose={() => setErasedId(null)} />}
      {issuedPassword && (
        <TemporaryPasswordDialog {...issuedPassword} onClose={() => setIssuedPassword(null)} />
      )}
    </Collapsible>
  )
}
