import { Fieldset, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { OrganizationDetailView } from '@league/contracts/organization/views'
import { ConcurrentEditNote } from '../../shared/ConcurrentEditNote.tsx'
import { useUser } from '../../lib/session.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useFreshValues } from '../../lib/use-fresh-values.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'
import { SiteSettingsFields } from './SiteSettingsFields.tsx'
import {
  bodyOf,
  describeField,
  emptyOrganization,
  errorsOf,
  valuesOf,
  type OrganizationValues,
} from './organization-form.ts'

interface Props {
  /** Null for a new organization. */
  organization: OrganizationDetailView | null
  onClose: () => void
}

/** Creates or edits an organization (S054). */
export function OrganizationDialog({ organization, onClose }: Props) {
  const isSuperAdmin = useUser().role === 'super_admin'
  const add = useCommand('POST /api/organizations')
  const edit = useCommand('PUT /api/organizations/:id')
  const [logo, setLogo] = useState<File | null>(null)
  const [removesLogo, setRemovesLogo] = useState(false)
  const recorded = organization ? valuesOf(organization) : emptyOrganization
  const form = useForm<OrganizationValues>({
    initialValues: recorded,
    validate: (values) => errorsOf(values, organization !== null),
  })
  const contested = useFreshValues(form, recorded)
  const submission = useFormSubmit(form, {
    send: (values): Promise<unknown> => {
      const body = bodyOf(values, { recorded: organization && recorded, logo, removesLogo, isSuperAdmin })
      if (!organization) return add.mutateAsync({ input: { body } })
      const { id, revision } = organization
      return edit.mutateAsync({ input: { params: { id }, body }, revision })
    },
    success: ({ name }) => `${name.trim()} ${organization ? 'updated' : 'created'}`,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={organization ? 'Edit Organization' : 'Create Organization'}
      submit={organization ? 'Save Changes' : 'Create'}
      size="lg"
      submission={submission}
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
          <SiteSettingsFields form={form} isSuperAdmin={isSuperAdmin} />
        </Stack>
      </Fieldset>
      {organization && (
        <ConcurrentEditNote
          history={{ organization_id: organization.id, kind: 'OrganizationChanged' }}
          changes={contested.map((field) => describeField(field, recorded))}
        />
      )}
    </FormDialog>
  )
}
