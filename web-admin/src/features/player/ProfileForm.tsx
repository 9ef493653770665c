import { Alert, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { profileFailed } from '@league/contracts/kernel/failure-texts'
import { changePlayer } from '@league/contracts/player/commands'
import type { PlayerView } from '@league/contracts/player/views'
import { AttributeInputs } from '../../app/AttributeInputs.tsx'
import { failureText } from '../../app/failure-text.ts'
import { fieldErrorsOf } from '../../app/field-errors.ts'
import { isOvertaken } from '../../app/overtaken.ts'
import { useAttributeValues } from '../../app/use-attribute-values.ts'
import { useCommand } from '../../app/use-command.ts'
import { useFreshValues } from '../../app/use-fresh-values.ts'
import { ImageInput } from '../../ui/ImageInput.tsx'
import { tellSuccess } from '../../ui/notices.ts'
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
  const edit = useCommand('PUT /api/playersv2/:id', profileFailed)
  const recorded = valuesOf(player)
  const form = useForm({
    initialValues: recorded,
    validate: schemaResolver(changePlayer, { sync: true }),
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

  const save = async () => {
    if (!attributes.areRight || body === null) return
    try {
      const input = { params: { id: player.id }, body }
      const given = player.revision ? { input, revision: player.revision } : { input }
      const answer = await edit.mutateAsync(given)
      setOwn(answer.body.player.revision ?? '')
      tellSuccess('Player updated successfully') // R206
      setImage(null)
      setRemovesImage(false)
      setTicked(null)
    } catch (error) {
      form.setErrors(fieldErrorsOf(error))
      // Said below; saving again then goes on top of what is recorded now.
      if (isOvertaken(error)) await edit.refresh()
    }
  }
  return (
    <form onSubmit={form.onSubmit(save)} noValidate aria-label="Profile">
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
          <AttributeInputs of={attributes} />
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
        <div role="alert">
          {edit.error && (
            <Alert color="var(--danger)" variant="light" c="var(--danger)" role="presentation">
              {failureText(edit.error)}
            </Alert>
          )}
        </div>
        <Group>
          <PrimaryButton type="submit" loading={edit.isPending} disabled={body === null}>
            Save Changes
          </PrimaryButton>
          {body !== null && !edit.isPending && <span>Not saved yet</span>}
        </Group>
      </Stack>
    </form>
  )
}
