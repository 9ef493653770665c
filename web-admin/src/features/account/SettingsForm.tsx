import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeUserBody } from '@league/contracts/account/commands'
import type { AccountView } from '@league/contracts/account/views'
import { failureText } from '../../lib/failure-text.ts'
import { refreshSession } from '../../lib/query-client.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { settingsFailureMessage } from '@league/contracts/client/failure-messages'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { useTransient } from '../../ui/use-transient.ts'
import { settingsBody, settingsOf, type SettingsValues } from './settings-form.ts'
import text from '../../ui/text.module.css'
import styles from './SettingsForm.module.css'

interface Props {
  account: AccountView
  onClose: () => void
}

/** Edits the user's own settings (R281, R284). A failure shows for three seconds (R283). */
export function SettingsForm({ account, onClose }: Props) {
  const save = useCommand('PUT /api/usersv2/:id', settingsFailureMessage)
  const form = useForm<SettingsValues>({
    initialValues: settingsOf(account),
    validate: (values) => schemaResolver(changeUserBody, { sync: true })(settingsBody(values, account)),
  })
  const submission = useFormSubmit(form, {
    send: async (values) => {
      await save.mutateAsync({ input: { params: { id: account.id }, body: settingsBody(values, account) } })
      await refreshSession()
    },
    success: 'User updated successfully',
    onSaved: onClose,
  })
  const failure = useTransient(submission.error)
  return (
    <form className={styles.form} onSubmit={submission.onSubmit} noValidate>
      <Stack gap="sm">
        <TextInput
          label="Username"
          required
          ref={focusOnMount}
          autoCapitalize="none"
          {...form.getInputProps('username')}
        />
        <TextInput type="email" label="Email" autoComplete="email" {...form.getInputProps('email')} />
        <PasswordField
          label="Old Password"
          autoComplete="current-password"
          {...form.getInputProps('oldPassword')}
        />
        <PasswordField
          label="New Password"
          description="12 characters or more. Leave empty to keep your password."
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <NativeSelect
          label="Theme"
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          {...form.getInputProps('theme')}
        />
        <p role="alert" className={text.failure}>
          {failure && failureText(failure)}
        </p>
        <Group>
          <PrimaryButton type="submit" loading={submission.isSaving}>
            Save Changes
          </PrimaryButton>
          <Button onClick={onClose}>Cancel Edit</Button>
        </Group>
      </Stack>
    </form>
  )
}
