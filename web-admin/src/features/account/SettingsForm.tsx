import { Button, Group, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeUser } from '@league/contracts/account/commands'
import type { AccountView } from '@league/contracts/account/views'
import { ownSettingsFailed } from '@league/contracts/kernel/failure-texts'
import { fieldErrorsOf } from '../../app/field-errors.ts'
import { failureText } from '../../app/failure-text.ts'
import { refreshSession } from '../../app/query-client.ts'
import { useCommand } from '../../app/use-command.ts'
import { tellSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { useShortly } from '../../ui/shortly.ts'
import { settingsBody, settingsOf, type SettingsValues } from './settings-form.ts'
import styles from './account.module.css'

interface Props {
  account: AccountView
  onClose: () => void
}

const plainly = { username: 'A username is required.', email: 'Use an address such as name@example.com.' }
const eye = { visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 } }

/** The own settings (R281, R284). A failure is said for three seconds (R283); what was typed stays. */
export function SettingsForm({ account, onClose }: Props) {
  const save = useCommand('PUT /api/usersv2/:id', ownSettingsFailed)
  const form = useForm<SettingsValues>({
    initialValues: settingsOf(account),
    validate: (values) =>
      Object.fromEntries(
        Object.entries(schemaResolver(changeUser, { sync: true })(settingsBody(values))).map(
          ([field, error]) => [field, plainly[field as keyof typeof plainly] ?? error],
        ),
      ),
  })
  const failure = useShortly(save.error)
  const submit = async (values: SettingsValues) => {
    try {
      await save.mutateAsync({ input: { params: { id: account.id }, body: settingsBody(values) } })
      await refreshSession()
      tellSuccess('User updated successfully') // R283
      onClose()
    } catch (error) {
      form.setErrors(fieldErrorsOf(error))
    }
  }
  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      <Stack gap="sm">
        <TextInput label="Username" required autoCapitalize="none" {...form.getInputProps('username')} />
        <TextInput type="email" label="Email" autoComplete="email" {...form.getInputProps('email')} />
        <PasswordInput
          label="Old Password"
          autoComplete="current-password"
          {...eye}
          {...form.getInputProps('oldPassword')}
        />
        <PasswordInput
          label="New Password"
          description="12 characters or more. Left empty, it stays as it is."
          autoComplete="new-password"
          {...eye}
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
        <p role="alert" className={styles.failure}>
          {failure && failureText(failure)}
        </p>
        <Group>
          <PrimaryButton type="submit" loading={save.isPending}>
            Save Changes
          </PrimaryButton>
          <Button onClick={onClose}>Cancel Edit</Button>
        </Group>
      </Stack>
    </form>
  )
}
