import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState, type KeyboardEvent } from 'react'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { contestedText } from '../../ui/contested-text.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'

interface Props {
  id: string
  name: string
  onDone: () => void
}

/** Edits the name of a division in place. Enter confirms and Escape cancels (R160). */
export function RenameDivision({ id, name, onDone }: Props) {
  const [initialName] = useState(name)
  const rename = useCommand('PUT /api/divisions/:divisionId/name')
  const form = useForm({ initialValues: { name } })
  const submission = useFormSubmit(form, {
    mayBeSent: (values) => {
      const newName = values.name.trim()
      if (newName === name) onDone()
      // Do not send a blank name (R159).
      return newName !== '' && newName !== name
    },
    send: (body) => rename.mutateAsync({ input: { params: { divisionId: id }, body } }),
    success: (values) => `Division renamed to ${values.name.trim()}`,
    onSaved: onDone,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key === 'Enter') submission.onSubmit()
  }
  return (
    <TextInput
      aria-label={`New name of ${initialName}`}
      description={name === initialName ? 'Press Enter to save or Escape to cancel.' : contestedText(name)}
      maxLength={100}
      ref={focusOnMount}
      {...form.getInputProps('name')}
      disabled={submission.isSaving}
      error={submission.failure}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={onKeyDown}
    />
  )
}
