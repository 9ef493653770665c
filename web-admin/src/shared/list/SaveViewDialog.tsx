import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  /** Names that are in use. One's own view of the same name is replaced. */
  reserved: readonly string[]
  onSave: (label: string) => void
  onClose: () => void
}

/** Asks for the name of a view that keeps the filters, the sorting and the columns of a list. */
export function SaveViewDialog({ reserved, onSave, onClose }: Props) {
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string | null>(null)
  const save = () => {
    const name = label.trim()
    if (!name) return setError('Enter a name for the view.')
    if (reserved.includes(name)) return setError('This name is in use. Choose another one.')
    onSave(name)
    onClose()
  }
  return (
    <FormDialog
      title="Save view"
      submit="Save view"
      onClose={onClose}
      submission={{
        isSaving: false,
        failure: null,
        isDirty: label !== '',
        onSubmit: (event) => {
          event?.preventDefault()
          save()
        },
      }}
    >
      <TextInput
        label="Name"
        description="The view keeps the filters, the sorting and the columns. It is saved on this device."
        data-autofocus
        maxLength={40}
        value={label}
        error={error}
        onChange={(event) => {
          setLabel(event.currentTarget.value)
          setError(null)
        }}
      />
    </FormDialog>
  )
}
