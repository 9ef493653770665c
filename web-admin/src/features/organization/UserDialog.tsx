import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeUserBody, registerUserBody } from '@league/contracts/account/commands'
import type { OrganizationUserView } from '@league/contracts/organization/views'
import { roleNames } from '../../shared/role-names.ts'
import { useSession } from '../../lib/session.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { refreshSession } from '../../lib/query-client.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { newUser, userChange, type UserValues } from './user-form.ts'

interface Props {
  organizationId: string
  /** Null for a new user. */
  user: OrganizationUserView | null
  /** Gets a temporary password, which is told once. */
  onIssued: (issued: { username: string; password: string }) => void
  onClose: () => void
}

const plainly = { username: 'A username is required.', email: 'Use an address such as name@example.com.' }

/** Create User and Edit User (S060, S061). */
export function UserDialog({ organizationId, user, onIssued, onClose }: Props) {
  const self = useSession().user?.id
  const add = useCommand('POST /api/usersv2')
  const edit = useCommand('PUT /api/usersv2/:id')
  const form = useForm<UserValues>({
    initialValues: {
      username: user?.username ?? '',
      email: user?.email ?? '',
      password: '',
      role: user?.role === 'org_owner' ? 'org_owner' : 'staff', // R085
      resetPassword: false,
    },
    validate: (values) => {
      const errors = user
        ? schemaResolver(changeUserBody, { sync: true })(userChange(values))
        : schemaResolver(registerUserBody, { sync: true })(newUser(values, organizationId))
      return Object.fromEntries(
        Object.entries(errors).map(([field, error]) => [
          field,
          plainly[field as keyof typeof plainly] ?? error,
        ]),
      )
    },
  })
  const submission = useFormSubmit(form, {
    send: async (values) => {
      const { body } = user
        ? await edit.mutateAsync({ input: { params: { id: user.id }, body: userChange(values) } })
        : await add.mutateAsync({ input: { body: newUser(values, organizationId) } })
      return { username: values.username.trim(), password: body.tempPassword }
    },
    success: (_, { username }) => `${username} ${user ? 'updated' : 'created'}`,
    onSaved: ({ username, password }) => {
      if (user && user.id === self) void refreshSession()
      if (password) onIssued({ username, password })
      onClose()
    },
  })
  return (
    <FormDialog
      title={user ? 'Edit User' : 'Create User'}
      submit={user ? 'Save Changes' : 'Create'}
      submission={submission}
      onClose={onClose}
    >
      <TextInput
        label="Username"
        required
        data-autofocus
        autoCapitalize="none"
        {...form.getInputProps('username')}
      />
      <TextInput type="email" label="Email" {...form.getInputProps('email')} />
      {!user && (
        <PasswordInput
          label="Password"
          description="12 characters or more. Left empty, a temporary one is made."
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
      )}
      <NativeSelect
        label="Role"
        data={(['staff', 'org_owner'] as const).map((role) => ({ value: role, label: roleNames[role] }))}
        {...form.getInputProps('role')}
      />
      {user && (
        <Checkbox
          label="Reset password"
          description="Makes a temporary password and ends every session of this user."
          {...form.getInputProps('resetPassword', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
