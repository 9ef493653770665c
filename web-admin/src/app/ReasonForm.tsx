import { Button, Group, TextInput } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { PrimaryButton } from '../ui/PrimaryButton.tsx'
import { failureText } from './failure-text.ts'

interface Props {
  reason: string
  onReason: (reason: string) => void
  /** What the button that sends it says. */
  action: string
  /** Gets the reason without spaces around it. */
  onSubmit: (reason: string) => void
  onCancel: () => void
  busy: boolean
  /** Why it did not work the last time; said below the field. */
  error: Error | null
  /** Between the field and the buttons. */
  children?: ReactNode
}

/** Asks for the reason of taking something back; without one there is nothing to send. */
export function ReasonForm({ reason, onReason, action, onSubmit, onCancel, busy, error, children }: Props) {
  const given = reason.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(given)
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label="Reason"
        required
        maxLength={500}
        value={reason}
        onChange={(event) => onReason(event.currentTarget.value)}
        error={error && failureText(error)}
      />
      {children}
      <Group mt="xs" gap="xs">
        <PrimaryButton type="submit" loading={busy} disabled={given === ''}>
          {action}
        </PrimaryButton>
        <Button onClick={onCancel}>Cancel</Button>
      </Group>
    </form>
  )
}
