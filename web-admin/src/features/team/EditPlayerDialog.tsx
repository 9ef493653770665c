import { Checkbox, Group, SimpleGrid, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import { changePlayerBody } from '@league/contracts/player/commands'
import type { RosterPlayerView } from '@league/contracts/team/views'
import { AttributeInputs } from '../../shared/AttributeInputs.tsx'
import { useAttributeValues } from '../../shared/use-attribute-values.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ImageInput } from '../../ui/ImageInput.tsx'
import { useOrganization } from '../../lib/use-organization.ts'

interface Props {
  seasonId: string
  player: RosterPlayerView
  onClose: () => void
}

/** Edits the names, image, attributes and photo consent of a player (S094, R206). */
export function EditPlayerDialog({ seasonId, player, onClose }: Props) {
  const edit = useCommand('PUT /api/playersv2/:id')
  const [image, setImage] = useState<File | null>(null)
  const [newConsent, setNewConsent] = useState<boolean | null>(null)
  const season = useRead('GET /api/seasonsv2/:id', { params: { id: seasonId } }).data?.season
  const profile = useRead('GET /api/playersv2/:id', { params: { id: player.player_id } })
  const requiresConsent = useOrganization(season?.organization_id)?.photos === 'with-consent'
  const recordedConsent = requiresConsent && profile.data ? (profile.data.player.photoConsent ?? false) : null
  const attributes = useAttributeValues(
    { organizationId: season?.organization_id, sportId: season?.sport_id },
    profile.data?.player,
  )
  const form = useForm({
    initialValues: { firstName: player.firstName, lastName: player.lastName },
    validate: schemaResolver(changePlayerBody, { sync: true }),
  })
  const submission = useFormSubmit(form, {
    mayBeSent: () => attributes.areValid,
    send: ({ firstName, lastName }) => {
      const attributeValues = attributes.changes()
      const body = new FormData()
      body.set('firstName', firstName.trim())
      body.set('lastName', lastName.trim())
      if (image) body.set('image', image)
      if (newConsent !== null && newConsent !== recordedConsent) body.set('photoConsent', String(newConsent))
      if (attributeValues) body.set('attributeValues', attributeValues)
      return edit.mutateAsync({ input: { params: { id: player.player_id }, body } })
    },
    success: 'Player updated',
    onSaved: onClose,
  })
  return (
    <FormDialog title="Edit Player" submit="Save Changes" submission={submission} onClose={onClose}>
      <Group grow align="start">
        <TextInput label="First name" required data-autofocus {...form.getInputProps('firstName')} />
        <TextInput label="Last name" {...form.getInputProps('lastName')} />
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <AttributeInputs values={attributes} />
      </SimpleGrid>
      <ImageInput label="Image" current={player.image} value={image} onChange={setImage} />
      {recordedConsent !== null && (
        <Checkbox
          label="Photo consent"
          description="Without consent, visitors do not see the photo."
          checked={newConsent ?? recordedConsent}
          onChange={(event) => setNewConsent(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}
