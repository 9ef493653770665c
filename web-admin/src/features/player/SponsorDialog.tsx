import { Checkbox, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { sponsorPlayerBody } from '@league/contracts/player/commands'
import type { PlayerView } from '@league/contracts/player/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFreshValues } from '../../lib/use-fresh-values.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ImageInput } from '../../ui/ImageInput.tsx'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import { bodyOf, type SponsorValues, valuesOf } from './sponsor-form.ts'
import type { PlayerSite } from './use-player-site.ts'

const labels: Record<keyof SponsorValues, string> = { name: 'Name', url: 'Link', video: 'Video' }

interface Props {
  player: PlayerView
  site: PlayerSite
  onClose: () => void
}

/** Who sponsors a player's page: banner, link and video (S046, R215). */
export function SponsorDialog({ player, site, onClose }: Props) {
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
        description={`Address of a YouTube video.${site.asksConsent ? ' Visitors see it only with photo consent.' : ''}`}
        maxLength={2048}
        {...form.getInputProps('video')}
      />
      <MeanwhileNote
        playerId={player.id}
        organizationId={site.organizationId}
        changed={contested.map((field) => ({ name: labels[field], value: recorded[field] }))}
      />
    </FormDialog>
  )
}
