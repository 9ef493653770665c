import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BusinessView } from '@league/contracts/business/views'
import { useCommand } from '../../lib/use-command.ts'
import { useFreshValues } from '../../lib/use-fresh-values.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { bodyOf, check, valuesOf, type BusinessValues } from './business-form.ts'
import { BusinessFields } from './BusinessFields.tsx'
import { MeanwhileNote } from './MeanwhileNote.tsx'

interface Props {
  /** Null for a new business; else as it is recorded now. */
  business: BusinessView | null
  /** Somebody deleted it while the form was open. */
  isGone: boolean
  /** Names the organization of a new business where super_admin chose one (decision 18). */
  organization: { organization_id?: string }
  onClose: () => void
}

/** The form that adds or updates a business (S112). */
export function BusinessDialog({ business, isGone, organization, onClose }: Props) {
  const add = useCommand('POST /api/businesses')
  const edit = useCommand('PUT /api/businesses/:id')
  const recorded = valuesOf(business)
  const form = useForm<BusinessValues>({ initialValues: recorded, validate: check })
  const contested = useFreshValues(form, recorded)
  const submission = useFormSubmit(form, {
    send: (values): Promise<unknown> => {
      const changes = bodyOf(values, recorded)
      if (!business) {
        const body = { ...changes, name: values.name, ...organization }
        return add.mutateAsync({ input: { body: body as { name: string } } })
      }
      const { id, revision } = business
      return edit.mutateAsync({ input: { params: { id }, body: changes as object }, revision })
    },
    success: ({ name }) => `${name.trim()} ${business ? 'updated' : 'added'}`,
    onSaved: onClose,
    // Failures of businesses are logged (R280); the dialog shows them too, beside what was typed.
    onFailed: (error) => console.warn('The business was not saved.', error),
  })
  return (
    <FormDialog
      title={business ? 'Edit Business' : 'Add Business'}
      submit={business ? 'Save Changes' : 'Add'}
      size="lg"
      submission={submission}
      onClose={onClose}
    >
      <BusinessFields form={form} />
      {business && <MeanwhileNote business={business} fields={contested} recorded={recorded} />}
      {isGone && (
        <Alert color="var(--warn)" variant="outline" title="Deleted meanwhile">
          Somebody else deleted this business. What you typed can be copied, not saved.
        </Alert>
      )}
    </FormDialog>
  )
}
