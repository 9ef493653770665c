import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Icon } from '../../ui/Icon.tsx'

/** The button '➕ Add Division', which opens a form for the name (S079). */
export function AddDivision({ seasonId }: { seasonId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const add = useCommand('POST /api/seasonsv2/:seasonId/divisions')
  const form = useForm({ initialValues: { name: '' } })
  const submission = useFormSubmit(form, {
    // Do not send a blank name (R159).
    mayBeSent: ({ name }) => name.trim() !== '',
    send: (body) => add.mutateAsync({ input: { params: { seasonId }, body } }),
    success: ({ name }) => `${name.trim()} created`,
    onSaved: () => close(),
  })
  const close = () => {
    setIsOpen(false)
    form.reset()
    submission.reset()
  }
  if (!isOpen) {
    return (
      // The name is specified with its emoji (S079), which many devices cannot draw.
      <Button aria-label="➕ Add Division" leftSection={<Icon name="plus" />} onClick={() => setIsOpen(true)}>
        Add Division
      </Button>
    )
  }
  return (
    <form onSubmit={submission.onSubmit}>
      <Group gap="xs" align="start">
        <TextInput
          aria-label="Division name"
          placeholder="Division name"
          maxLength={100}
          ref={focusOnMount}
          {...form.getInputProps('name')}
          error={submission.failure}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        />
        <PrimaryButton type="submit" loading={submission.isSaving}>
          Add
        </PrimaryButton>
        <Button onClick={close}>Cancel</Button>
      </Group>
    </form>
  )
}
