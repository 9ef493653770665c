import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeUserBody, registerUserBody } from '@league/contracts/account/commands'
import type { OrganizationUserView } from '@league/contracts/organization/views'
import { roleNames } from '../../shared/role-names.ts'
import { useSession } from '../../lib/session.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { refreshSession } from '../../lib/query-client.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { changeUserInput, registerUserInput, type UserValues } from './user-form.ts'

interface Props {
  organizationId: string
  /** Null for a new user. */
  user: OrganizationUserView | null
  /** Receives the temporary password, which the server sends only once. */
  onPasswordIssued: (issued: { username: string; password: string }) => void
  onClose: () => void
}

/** Creates or edits a user; the default role is staff (S060, S061, R085). */
export function UserDialog({ organizationId, user, onPasswordIssued, onClose }: Props) {
  const ownId = useSession().user?.id
  const add = useCommand('POST /api/usersv2')
  const edit = useCommand('PUT /api/usersv2/:id')
  const form = useForm<UserValues>({
    initialValues: {
      username: user?.username ?? '',
      email: user?.email ?? '',
      password: '',
      role: user?.role === 'org_owner' ? 'org_owner' : 'staff',
      resetPassword: false,
      resetSecondFactor: false,
    },
    validate: (values) =>
      user
        ? schemaResolver(changeUserBody, { sync: true })(changeUserInput(values))
        : schemaResolver(registerUserBody, { sync: true })(registerUserInput(values, organizationId)),
  })
  const submission = useFormSubmit(form, {
    send: async (values) => {
      const { body } = user
        ? await edit.mutateAsync({ input: { params: { id: user.id }, body: changeUserInput(values) } })
        : await add.mutateAsync({ input: { body: registerUserInput(values, organizationId) } })
      return { username: values.username.trim(), password: body.tempPassword }
    },
    success: (_, { username }) => `${username} ${user ? 'updated' : 'created'}`,
    onSaved: ({ username, password }) => {
      if (user && user.id === ownId) void refreshSession()
      if (password) onPasswordIssued({ username, password })
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
        <PasswordField
          label="Password"
          description="12 characters or more. Leave empty to create a temporary password."
          autoComplete="new-password"
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
          description="Creates a temporary password and signs the user out everywhere."
          {...form.getInputProps('resetPassword', { type: 'checkbox' })}
        />
      )}
      {user && user.id !== ownId && (
        <Checkbox
          label="Reset two-step sign-in"
          description="For a user who has lost the phone and the recovery codes. Signs the user out everywhere."
          {...form.getInputProps('resetSecondFactor', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  )
}
