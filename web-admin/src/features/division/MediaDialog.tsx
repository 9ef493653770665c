import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeDivisionMediaBody } from '@league/contracts/division/commands'
import type { DivisionView } from '@league/contracts/division/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFreshValues } from '../../lib/use-fresh-values.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { contestedText } from '../../ui/contested-text.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  seasonId: string
  division: Pick<DivisionView, 'id' | 'name' | 'video_url' | 'image_url'>
  onClose: () => void
}

/** Edits the URLs of the video and the image of a division (S080, R164). */
export function MediaDialog({ seasonId, division, onClose }: Props) {
  const recorded = { video_url: division.video_url ?? '', image_url: division.image_url ?? '' }
  const save = useCommand('PUT /api/seasonsv2/:seasonId/divisions/:divisionId/media')
  const form = useForm({
    initialValues: recorded,
    validate: schemaResolver(changeDivisionMediaBody, { sync: true }),
  })
  const contested = useFreshValues(form, recorded)
  const submission = useFormSubmit(form, {
    send: (body) => save.mutateAsync({ input: { params: { seasonId, divisionId: division.id }, body } }),
    success: `Media of ${division.name} saved`,
    onSaved: onClose,
  })
  const field = (key: keyof typeof recorded, label: string) => (
    <TextInput
      type="url"
      label={label}
      placeholder="https://"
      maxLength={2048}
      description={contested.includes(key) ? contestedText(recorded[key]) : undefined}
      {...form.getInputProps(key)}
    />
  )
  return (
    <FormDialog
      title={`Media of ${division.name}`}
      submit="Save media"
      submission={submission}
      onClose={onClose}
    >
      {field('video_url', 'Video URL')}
      {field('image_url', 'Image URL')}
    </FormDialog>
  )
}
