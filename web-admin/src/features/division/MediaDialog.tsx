import { TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { changeDivisionMedia } from '@league/contracts/division/commands'
import type { DivisionView } from '@league/contracts/division/views'
import { failureText } from '../../app/failure-text.ts'
import { useCommand } from '../../app/use-command.ts'
import { useFreshValues } from '../../app/use-fresh-values.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'

interface Props {
  seasonId: string
  division: Pick<DivisionView, 'id' | 'name' | 'video_url' | 'image_url'>
  onClose: () => void
}

/** Video and image of a division (S080, R164). */
export function MediaDialog({ seasonId, division, onClose }: Props) {
  const recorded = { video_url: division.video_url ?? '', image_url: division.image_url ?? '' }
  const save = useCommand('PUT /api/seasonsv2/:seasonId/divisions/:divisionId/media')
  const form = useForm({
    initialValues: recorded,
    validate: schemaResolver(changeDivisionMedia, { sync: true }),
  })
  const contested = useFreshValues(form, recorded)
  const submit = async (body: typeof recorded) => {
    try {
      await save.mutateAsync({ input: { params: { seasonId, divisionId: division.id }, body } })
      tellSuccess(`Media of ${division.name} saved`)
      onClose()
    } catch {
      // Said in the dialog below.
    }
  }
  const field = (key: keyof typeof recorded, label: string) => (
    <TextInput
      type="url"
      label={label}
      placeholder="https://"
      maxLength={2048}
      description={
        contested.includes(key) ? `Somebody else made it ‘${recorded[key]}’ meanwhile.` : undefined
      }
      {...form.getInputProps(key)}
    />
  )
  return (
    <FormDialog
      title={`Media of ${division.name}`}
      submit="Save"
      saving={save.isPending}
      failure={save.error && failureText(save.error)}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      {field('video_url', 'Video URL')}
      {field('image_url', 'Image URL')}
    </FormDialog>
  )
}
