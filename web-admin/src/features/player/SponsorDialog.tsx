import { Checkbox, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { sponsorPlayerBody } from '@league/contracts/player/commands'
import type { PlayerView } from '@league/contracts/player/views'
import { ConcurrentEditNote } from '../../shared/ConcurrentEditNote.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useFreshValues } from '../../lib/use-fresh-values.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ImageInput } from '../../ui/ImageInput.tsx'
import { bodyOf, type SponsorValues, valuesOf } from './sponsor-form.ts'
import type { PlayerContext } from './use-player-context.ts'

const labels: Record<keyof SponsorValues, string> = { name: 'Name', url: 'Link', video: 'Video' }

interface Props {
  player: PlayerView
  context: PlayerContext
  onClose: () => void
}

/** Edits the sponsor of a player's page: name, link, banner and video (S046, R215). */
export function SponsorDialog({ player, context, onClose }: Props) {
  const edit = useCommand('PUT /api/playersv2/:id/sponsor')
  const recorded = valuesOf(player.sponsor)
  const form = useForm({
    initialValues: recorded,
    validate: schemaResolver(sponsorPlayerBody, { sync: true }),
  })
  const contested = useFreshValues(form, recorded)
  const [image, setImage] = useState<File | null>(null)
  const [removesImage, setRemovesImage] = useState(false)
  const banner = player.sponsor?.image ?? null

  const submission = useFormSubmit(form, {
    send: (values) => {
      const body = bodyOf(values, { recorded, image, removesImage: removesImage && banner !== null })
      const input = { params: { id: player.id }, body }
      return edit.mutateAsync({ input, ...(player.revision ? { revision: player.revision } : {}) })
    },
    success: 'Sponsor saved',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={player.sponsor ? 'Edit Sponsor' : 'Add Sponsor'}
      submit="Save Changes"
      submission={submission}
      onClose={onClose}
    >
      <TextInput
        label={labels.name}
        required
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={labels.url}
        type="url"
        placeholder="https://"
        maxLength={2048}
        {...form.getInputProps('url')}
      />
      <ImageInput label="Banner" current={removesImage ? null : banner} value={image} onChange={setImage} />
      {banner && (
        <Checkbox
          label="Remove banner"
          checked={removesImage && !image}
          disabled={image !== null}
          onChange={(event) => setRemovesImage(event.currentTarget.checked)}
        />
      )}
      <TextInput
        label={labels.video}
        type="url"
        description={`The address of a YouTube video.${context.requiresConsent ? ' Visitors see it only with photo consent.' : ''}`}
        maxLength={2048}
        {...form.getInputProps('video')}
      />
      <ConcurrentEditNote
        history={{ organization_id: context.organizationId, subject: player.id }}
        changes={contested.map((field) => ({ label: labels[field], value: recorded[field] }))}
      />
    </FormDialog>
  )
}
