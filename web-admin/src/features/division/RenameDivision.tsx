import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState, type KeyboardEvent } from 'react'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'

interface Props {
  id: string
  name: string
  onDone: () => void
}

/** The name of a division in place: Enter confirms, Escape cancels (R160). */
export function RenameDivision({ id, name, onDone }: Props) {
  const [opened] = useState(name)
  const rename = useCommand('PUT /api/divisions/:divisionId/name')
  const form = useForm({ initialValues: { name } })
  const submission = useFormSubmit(form, {
    mayBeSent: (typed) => {
      if (typed.name.trim() === name) onDone()
      // A name is required (R159).
      return typed.name.trim() !== '' && typed.name.trim() !== name
    },
    send: (body) => rename.mutateAsync({ input: { params: { divisionId: id }, body } }),
    success: (typed) => `${typed.name.trim()} saved`,
    onSaved: onDone,
  })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone()
    if (event.key === 'Enter') submission.onSubmit()
  }
  return (
    <TextInput
      aria-label={`New name of ${opened}`}
      description={
        name === opened ? 'Enter saves, Escape cancels.' : `Somebody else named it ‘${name}’ meanwhile.`
      }
      maxLength={100}
      ref={focusOnMount}
      {...form.getInputProps('name')}
      disabled={submission.isSaving}
      error={submission.failure}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={press}
    />
  )
}
