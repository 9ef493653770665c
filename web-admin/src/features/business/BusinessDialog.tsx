import { Alert } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { BusinessView } from '@league/contracts/business/views'
import { failureText } from '../../app/failure-text.ts'
import { fieldErrorsOf } from '../../app/field-errors.ts'
import { isOvertaken } from '../../app/overtaken.ts'
import { useCommand } from '../../app/use-command.ts'
import { useFreshValues } from '../../app/use-fresh-values.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
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
  const save = async (values: BusinessValues) => {
    try {
      if (business) {
        const body = bodyOf(values, recorded) as object
        const { id, revision } = business
        await edit.mutateAsync({ input: { params: { id }, body }, revision })
      } else {
        const body = { ...bodyOf(values, recorded), name: values.name, ...organization }
        await add.mutateAsync({ input: { body: body as { name: string } } })
      }
      tellSuccess(`${values.name.trim()} ${business ? 'updated' : 'added'}`)
      onClose()
    } catch (error) {
      // R280 shows no errors of businesses: logged, and said in the dialog, where what was typed stays.
      console.warn('The business was not saved.', error)
      form.setErrors(fieldErrorsOf(error))
      if (isOvertaken(error)) await edit.refresh()
    }
  }
  const failed = add.error ?? edit.error
  return (
    <FormDialog
      title={business ? 'Edit Business' : 'Add Business'}
      submit={business ? 'Save Changes' : 'Add'}
      size="lg"
      saving={add.isPending || edit.isPending}
      failure={failed && failureText(failed)}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <BusinessFields form={form} />
      {business && <MeanwhileNote business={business} fields={contested} recorded={recorded} />}
      {isGone && (
        <Alert color="var(--note)" variant="outline" title="Deleted meanwhile">
          Somebody else deleted this business. What you typed can be copied, not saved.
        </Alert>
      )}
    </FormDialog>
  )
}
