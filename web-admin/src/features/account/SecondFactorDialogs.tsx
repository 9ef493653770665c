import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './RecoveryCodes.module.css'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  onClose: () => void
}

/** Replaces the recovery codes after asking for the password. */
export function NewRecoveryCodesDialog({ onClose }: Props) {
  const replace = useCommand('POST /api/auth/second-factor/recovery-codes')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useForm({ initialValues: { password: '' } })
  const submission = useFormSubmit(form, {
    send: (body) => replace.mutateAsync({ input: { body } }),
    onSaved: ({ body }) => setCodes(body.recoveryCodes ?? []),
  })
  if (codes) {
    return (
      <Dialog
        onClose={onClose}
        title="New recovery codes"
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <RecoveryCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  }
  return (
    <FormDialog
      title="New recovery codes"
      submit="Create new codes"
      submission={submission}
      onClose={onClose}
    >
      <p className={styles.hint}>The codes that you have now stop working. You are signed out elsewhere.</p>
      <CurrentPassword form={form} />
    </FormDialog>
  )
}

/** Turns off the second factor after asking for the password. */
export function TurnOffDialog({ onClose }: Props) {
  const turnOff = useCommand('POST /api/auth/second-factor/turn-off')
  const form = useForm({ initialValues: { password: '' } })
  const submission = useFormSubmit(form, {
    send: (body) => turnOff.mutateAsync({ input: { body } }),
    success: 'Two-step sign-in turned off',
    onSaved: onClose,
  })
  return (
    <FormDialog title="Turn off two-step sign-in" submit="Turn off" submission={submission} onClose={onClose}>
      <p className={styles.hint}>
        Your password alone is then enough to sign in. You are signed out elsewhere.
      </p>
      <CurrentPassword form={form} />
    </FormDialog>
  )
}

function CurrentPassword({ form }: { form: ReturnType<typeof useForm<{ password: string }>> }) {
  return (
    <PasswordField
      label="Current password"
      autoComplete="current-password"
      data-autofocus
      {...form.getInputProps('password')}
    />
  )
}
