import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { problems } from '@league/contracts/kernel/problem'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  title: string
  isBusy: boolean
  onGive: (reason: string) => void
  onClose: () => void
}

/** Asks why, for what stands on the record. */
export function ReasonDialog({ title, isBusy, onGive, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  return (
    <FormDialog
      title={title}
      submit="Go on"
      saving={isBusy}
      failure={missing ? problems['reason-required'].message : null}
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(reason.trim() === '')
        if (reason.trim()) onGive(reason.trim())
      }}
      onClose={onClose}
    >
      <TextInput
        label="Reason"
        required
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
