import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BusinessView } from '@league/contracts/business/views'
import { ConcurrentEditNote } from '../../shared/ConcurrentEditNote.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useFreshValues } from '../../lib/use-fresh-values.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { bodyOf, describeField, errorsOf, valuesOf, type BusinessValues } from './business-form.ts'
import { BusinessFields } from './BusinessFields.tsx'

interface Props {
  /** The latest recorded business; null for a new one. */
  business: BusinessView | null
  /** Whether somebody deleted the business while the form was open. */
  isDeleted: boolean
  /** The organization of a new business, if a super_admin chose one (decision 18). */
  organization: { organization_id?: string }
  onClose: () => void
}

/** Adds or edits a business (S112). */
export function BusinessDialog({ business, isDeleted, organization, onClose }: Props) {
  const add = useCommand('POST /api/businesses')
  const edit = useCommand('PUT /api/businesses/:id')
  const recorded = valuesOf(business)
  const form = useForm<BusinessValues>({ initialValues: recorded, validate: errorsOf })
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
    // Failures are logged (R280); the dialog shows them too.
    onFailed: (error) => console.warn('The business was not saved.', error),
  })
  return (
    <FormDialog
      title={business ? 'Edit Business' : 'Add Business'}
      submit={business ? 'Save Changes' : 'Add business'}
      size="lg"
      submission={submission}
      onClose={onClose}
    >
      <BusinessFields form={form} />
      {business && (
        <ConcurrentEditNote
          history={{ organization_id: business.organization_id, subject: business.id }}
          changes={contested.map((field) => describeField(field, recorded))}
        />
      )}
      {isDeleted && (
        <Alert color="var(--warn)" variant="outline" title="Business deleted">
          Someone else deleted this business while you were editing. You can copy your text, but you cannot
          save it.
        </Alert>
      )}
    </FormDialog>
  )
}
