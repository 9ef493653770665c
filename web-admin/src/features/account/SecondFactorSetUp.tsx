import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import type { AuthenticatorView } from '@league/contracts/account/second-factor'
import { api } from '../../lib/api.ts'
import { fallbackMessage, withMessage } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { CopyableText } from '../../ui/CopyableText.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './SecondFactorSetUp.module.css'

interface Props {
  /** Called when the recovery codes are shown: from then on, closing would lose them. */
  onCodesShown?: () => void
  /** Called when the user has stored the recovery codes. */
  onDone: () => void
}

/** Sets up two-step sign-in: asks for the password, connects an authenticator app, shows the recovery codes. */
export function SecondFactorSetUp({ onCodesShown, onDone }: Props) {
  const [authenticator, setAuthenticator] = useState<AuthenticatorView | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!authenticator) return <PasswordStep onConfirmed={setAuthenticator} />
  const showCodes = (newCodes: readonly string[]) => {
    setCodes(newCodes)
    onCodesShown?.()
  }
  return <AppStep authenticator={authenticator} onTurnedOn={showCodes} />
}

function PasswordStep({ onConfirmed }: { onConfirmed: (authenticator: AuthenticatorView) => void }) {
  const form = useForm({ initialValues: { password: '' } })
  const submission = useFormSubmit(form, {
    send: (body) =>
      api('POST /api/auth/second-factor', { body }).catch((error: unknown) => {
        throw withMessage(error, fallbackMessage('POST /api/auth/second-factor'))
      }),
    onSaved: ({ body }) => onConfirmed(body.authenticator),
  })
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack gap="sm">
        <p className={styles.hint}>
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator
          or 1Password.
        </p>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <FormFailure failure={submission.failure} />
        <PrimaryButton type="submit" loading={submission.isSaving}>
          Continue
        </PrimaryButton>
      </Stack>
    </form>
  )
}

interface AppStepProps {
  authenticator: AuthenticatorView
  onTurnedOn: (codes: readonly string[]) => void
}

function AppStep({ authenticator: { secret, uri }, onTurnedOn }: AppStepProps) {
  const confirm = useCommand('POST /api/auth/second-factor/confirm')
  const form = useForm({ initialValues: { code: '' } })
  const submission = useFormSubmit(form, {
    send: (body) => confirm.mutateAsync({ input: { body } }),
    onSaved: ({ body }) => onTurnedOn(body.recoveryCodes ?? []),
  })
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack gap="sm">
        <p className={styles.hint}>Scan this code with the app. It then shows a code of six digits.</p>
        <div className={styles.code}>
          <QRCodeSVG value={uri} size={200} marginSize={4} title="QR code for your authenticator app" />
        </div>
        <p className={styles.hint}>If you cannot scan it, enter this key in the app:</p>
        <CopyableText label="key" text={secret} />
        <TextInput
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={focusOnMount}
          {...form.getInputProps('code')}
        />
        <FormFailure failure={submission.failure} />
        <PrimaryButton type="submit" loading={submission.isSaving}>
          Turn on
        </PrimaryButton>
      </Stack>
    </form>
  )
}
