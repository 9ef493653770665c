import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { ErasureKind, ErasurePreviewView, ErasureView } from '@league/contracts/erasure/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { useRead } from '../../lib/use-read.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ErasurePreview } from './ErasurePreview.tsx'
import { ErasureReceipt } from './ErasureReceipt.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  kind: ErasureKind
  id: string
  /** Called when the dialog closes. `isErased` tells whether the person is gone. */
  onClose: (isErased: boolean) => void
}

/** Erases the personal data of a player or user: a preview, a reason, and then the receipt. */
export function ErasureDialog({ kind, id, onClose }: Props) {
  // Read once: the choice of texts stays, and after the erasure there is nothing left to preview.
  const [preview, setPreview] = useState<ErasurePreviewView | null>(null)
  const [receipt, setReceipt] = useState<ErasureView | null>(null)
  const isWanted = (wanted: ErasureKind) => ({ enabled: kind === wanted && preview === null })
  const player = useRead('GET /api/playersv2/:id/erasure', { params: { id } }, isWanted('player'))
  const user = useRead('GET /api/usersv2/:id/erasure', { params: { id } }, isWanted('user'))
  const query = kind === 'player' ? player : user
  if (preview === null && query.data) setPreview(query.data.preview)
  return (
    <Dialog
      size="lg"
      title={receipt ? 'Personal data erased' : 'Erase personal data'}
      onClose={() => onClose(receipt !== null)}
      withCloseButton={receipt === null}
      asksToDiscard={receipt === null}
    >
      {receipt ? (
        <ErasureReceipt receipt={receipt} onClose={() => onClose(true)} />
      ) : (
        <QueryBoundary query={query} missing="This person was not found or is already erased.">
          {({ preview: read }) => (
            <ErasureForm preview={preview ?? read} onErased={setReceipt} onCancel={() => onClose(false)} />
          )}
        </QueryBoundary>
      )}
    </Dialog>
  )
}

interface FormProps {
  preview: ErasurePreviewView
  onErased: (receipt: ErasureView) => void
  onCancel: () => void
}

function ErasureForm({ preview, onErased, onCancel }: FormProps) {
  const { kind, id, name, mentions } = preview
  const erasePlayer = useCommand('POST /api/playersv2/:id/erasure')
  const eraseUser = useCommand('POST /api/usersv2/:id/erasure')
  const [ticked, setTicked] = useState(() => mentions.map(({ whole_name }) => whole_name))
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Give a reason.' : null) },
  })
  const submission = useFormSubmit(form, {
    send: ({ reason }) => {
      const texts = mentions.flatMap(({ places }, index) => (ticked[index] ? places : []))
      const command = { input: { params: { id }, body: { reason: reason.trim(), texts } } }
      return (kind === 'player' ? erasePlayer : eraseUser).mutateAsync(command)
    },
    onSaved: ({ body }) => onErased(body.erasure),
  })
  const toggle = (index: number) =>
    setTicked((before) => before.map((isTicked, place) => (place === index ? !isTicked : isTicked)))
  return (
    <form onSubmit={submission.onSubmit} noValidate>
      <Stack gap="md">
        <ErasurePreview preview={preview} ticked={ticked} onToggle={toggle} />
        <TextInput
          label="Reason"
          description={`For the receipt and the history. Do not name ${name}.`}
          required
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <FormFailure failure={submission.failure} />
        <Group justify="flex-end">
          <Button ref={focusOnMount} data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="filled" color="var(--error-fill)" loading={submission.isSaving}>
            Erase for good
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
