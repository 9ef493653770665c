import { Fieldset, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { OrganizationDetailView } from '@league/contracts/organization/views'
import { fieldErrorsOf } from '../../app/field-errors.ts'
import { failureText } from '../../app/failure-text.ts'
import { isOvertaken } from '../../app/overtaken.ts'
import { useUser } from '../../app/session.tsx'
import { useCommand } from '../../app/use-command.ts'
import { useFreshValues } from '../../app/use-fresh-values.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import { MeanwhileNote } from './MeanwhileNote.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'
import { SiteSettingsFields } from './SiteSettingsFields.tsx'
import { bodyOf, check, emptyOrganization, valuesOf, type OrganizationValues } from './organization-form.ts'

interface Props {
  /** Null for a new organization. */
  organization: OrganizationDetailView | null
  onClose: () => void
}

/** Organization form (S054). */
export function OrganizationDialog({ organization, onClose }: Props) {
  const isSuperAdmin = useUser().role === 'super_admin'
  const add = useCommand('POST /api/organizations')
  const edit = useCommand('PUT /api/organizations/:id')
  const [logo, setLogo] = useState<File | null>(null)
  const [removesLogo, setRemovesLogo] = useState(false)
  const recorded = organization ? valuesOf(organization) : emptyOrganization
  const form = useForm<OrganizationValues>({
    initialValues: recorded,
    validate: (values) => check(values, organization !== null),
  })
  const contested = useFreshValues(form, recorded)
  const save = async (values: OrganizationValues) => {
    const body = bodyOf(values, { before: organization && recorded, logo, removesLogo, isSuperAdmin })
    try {
      if (organization) {
        const { id, revision } = organization
        await edit.mutateAsync({ input: { params: { id }, body }, revision })
      } else {
        await add.mutateAsync({ input: { body } })
      }
      tellSuccess(`${values.name.trim()} ${organization ? 'updated' : 'created'}`)
      onClose()
    } catch (error) {
      form.setErrors(fieldErrorsOf(error))
      if (isOvertaken(error)) await edit.refresh()
    }
  }
  const failed = add.error ?? edit.error
  return (
    <FormDialog
      title={organization ? 'Edit Organization' : 'Create Organization'}
      submit={organization ? 'Save Changes' : 'Create'}
      size="lg"
      saving={add.isPending || edit.isPending}
      failure={failed && failureText(failed)}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <OrganizationFields
        form={form}
        isNew={organization === null}
        isSuperAdmin={isSuperAdmin}
        currentLogo={organization?.logo_url ?? null}
        logo={logo}
        onLogo={setLogo}
        removesLogo={removesLogo}
        onRemovesLogo={setRemovesLogo}
      />
      <Fieldset legend="Site settings" variant="default">
        <Stack gap="sm">
          <SiteSettingsFields form={form} />
        </Stack>
      </Fieldset>
      {organization && (
        <MeanwhileNote organizationId={organization.id} fields={contested} recorded={recorded} />
      )}
    </FormDialog>
  )
}
