import { Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { profileFailureMessage } from '@league/contracts/client/failure-messages'
import { changePlayerBody } from '@league/contracts/player/commands'
import type { PlayerView } from '@league/contracts/player/views'
import { AttributeInputs } from '../../shared/AttributeInputs.tsx'
import { useAttributeValues } from '../../shared/use-attribute-values.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { useFreshValues } from '../../lib/use-fresh-values.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { ImageInput } from '../../ui/ImageInput.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import { bodyOf, type ProfileValues, valuesOf } from './profile-form.ts'
import type { PlayerSite } from './use-player-site.ts'

const labels: Record<keyof ProfileValues, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
}

/** Everything that is known of a player, to look at and to change (S047, C094). */
export function ProfileForm({ player, site }: { player: PlayerView; site: PlayerSite }) {
  const edit = useCommand('PUT /api/playersv2/:id', profileFailureMessage)
  const recorded = valuesOf(player)
  const form = useForm({
    initialValues: recorded,
    validate: schemaResolver(changePlayerBody, { sync: true }),
  })
  // What was saved here is nobody else's change, once it is what is read.
  const [own, setOwn] = useState('')
  const isRead = own !== '' && Number(player.revision) >= Number(own)
  const contested = useFreshValues(form, recorded, isRead ? own : '')
  const attributes = useAttributeValues(site, player)
  const [image, setImage] = useState<File | null>(null)
  const [removesImage, setRemovesImage] = useState(false)
  const [ticked, setTicked] = useState<boolean | null>(null)
  const consent = player.photoConsent ?? false
  const body = bodyOf(form.values, {
    recorded,
    image,
    removesImage: removesImage && player.image !== null,
    photoConsent: ticked === null || ticked === consent ? null : ticked,
    attributeValues: attributes.changes(),
  })
  useLeaveGuard(body !== null && !edit.isPending, 'Leave without saving? Your changes are lost.')

  const submission = useFormSubmit(form, {
    mayBeSent: () => attributes.areValid && body !== null,
    send: async () => {
      if (body === null) return ''
      const input = { params: { id: player.id }, body }
      const answer = await edit.mutateAsync(
        player.revision ? { input, revision: player.revision } : { input },
      )
      return answer.body.player.revision ?? ''
    },
    success: 'Player updated successfully', // R206
    onSaved: (revision) => {
      setOwn(revision)
      setImage(null)
      setRemovesImage(false)
      setTicked(null)
    },
  })
  return (
    <form onSubmit={submission.onSubmit} noValidate aria-label="Profile">
      <Stack gap="sm" maw={720}>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label={labels.firstName} required maxLength={100} {...form.getInputProps('firstName')} />
          <TextInput label={labels.lastName} maxLength={100} {...form.getInputProps('lastName')} />
          <TextInput label={labels.email} type="email" {...form.getInputProps('email')} />
          <TextInput
            label={labels.phoneNumber}
            type="tel"
            maxLength={40}
            {...form.getInputProps('phoneNumber')}
          />
          <AttributeInputs values={attributes} />
        </SimpleGrid>
        <ImageInput
          key={player.image}
          label="Image"
          current={removesImage ? null : player.image}
          value={image}
          onChange={setImage}
        />
        {player.image && (
          <Checkbox
            label="Remove photo"
            checked={removesImage && !image}
            disabled={image !== null}
            onChange={(event) => setRemovesImage(event.currentTarget.checked)}
          />
        )}
        {site.asksConsent && (
          <Checkbox
            label="Photo consent"
            description="Visitors see the photo only with it."
            checked={ticked ?? consent}
            onChange={(event) => setTicked(event.currentTarget.checked)}
          />
        )}
        <MeanwhileNote
          playerId={player.id}
          organizationId={site.organizationId}
          changed={contested.map((field) => ({ name: labels[field], value: recorded[field] }))}
        />
        <FormFailure failure={submission.failure} />
        <Group>
          <PrimaryButton type="submit" loading={submission.isSaving} disabled={body === null}>
            Save Changes
          </PrimaryButton>
          {body !== null && !edit.isPending && <span>Not saved yet</span>}
        </Group>
      </Stack>
    </form>
  )
}
