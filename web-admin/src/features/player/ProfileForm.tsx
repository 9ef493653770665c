import { Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { profileFailureMessage } from '@league/contracts/client/failure-messages'
import { changePlayerBody } from '@league/contracts/player/commands'
import type { PlayerView } from '@league/contracts/player/views'
import { AttributeInputs } from '../../shared/AttributeInputs.tsx'
import { ConcurrentEditNote } from '../../shared/ConcurrentEditNote.tsx'
import { useAttributeValues } from '../../shared/use-attribute-values.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { useFreshValues } from '../../lib/use-fresh-values.ts'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { ImageInput } from '../../ui/ImageInput.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { bodyOf, type ProfileValues, valuesOf } from './profile-form.ts'
import type { PlayerContext } from './use-player-context.ts'

const labels: Record<keyof ProfileValues, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone number',
}

interface Props {
  player: PlayerView
  context: PlayerContext
}

/** Shows and edits the profile of a player (S047, C094, R206). */
export function ProfileForm({ player, context }: Props) {
  const edit = useCommand('PUT /api/playersv2/:id', profileFailureMessage)
  const recorded = valuesOf(player)
  const form = useForm({
    initialValues: recorded,
    validate: schemaResolver(changePlayerBody, { sync: true }),
  })
  // After a save the player is loaded again: the user's own changes must not count as somebody else's.
  const [savedRevision, setSavedRevision] = useState('')
  const isLoaded = savedRevision !== '' && Number(player.revision) >= Number(savedRevision)
  const contested = useFreshValues(form, recorded, isLoaded ? savedRevision : '')
  const attributes = useAttributeValues(context, player)
  const [image, setImage] = useState<File | null>(null)
  const [removesImage, setRemovesImage] = useState(false)
  const [newConsent, setNewConsent] = useState<boolean | null>(null)
  const recordedConsent = player.photoConsent ?? false
  const body = bodyOf(form.values, {
    recorded,
    image,
    removesImage: removesImage && player.image !== null,
    photoConsent: newConsent === recordedConsent ? null : newConsent,
    attributeValues: attributes.changes(),
  })
  useLeaveGuard(body !== null && !edit.isPending, 'Leave without saving? Your changes will be lost.')

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
    success: 'Player updated successfully',
    onSaved: (revision) => {
      setSavedRevision(revision)
      setImage(null)
      setRemovesImage(false)
      setNewConsent(null)
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
        {context.requiresConsent && (
          <Checkbox
            label="Photo consent"
            description="Without consent, visitors do not see the photo."
            checked={newConsent ?? recordedConsent}
            onChange={(event) => setNewConsent(event.currentTarget.checked)}
          />
        )}
        <ConcurrentEditNote
          history={{ organization_id: context.organizationId, subject: player.id }}
          changes={contested.map((field) => ({ label: labels[field], value: recorded[field] }))}
        />
        <FormFailure failure={submission.failure} />
        <Group>
          <PrimaryButton type="submit" loading={submission.isSaving} disabled={body === null}>
            Save Changes
          </PrimaryButton>
          {body !== null && !edit.isPending && <span>Unsaved changes</span>}
        </Group>
      </Stack>
    </form>
  )
}
