import { NativeSelect, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { createApiTokenBody } from '@league/contracts/account/api-tokens'
import { api } from '../../lib/api.ts'
import { fallbackMessage, withMessage } from '../../lib/failure-text.ts'
import { refreshReads } from '../../lib/query-client.ts'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { roleNames } from '../../shared/role-names.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { endDates, newApiToken, type ApiTokenValues } from './api-token-form.ts'
import { DateInput } from '../../ui/DateInput.tsx'

interface Props {
  organizationId: string
  timeZone: string
  /** Gets the text of the token, which the server sends only once. */
  onCreated: (created: { name: string; token: string }) => void
  onClose: () => void
}

const call = 'POST /api/tokens'
const endDateError = 'Choose a day from today to a year from today.'

/** Form that creates an API token. */
export function ApiTokenDialog({ organizationId, timeZone, onCreated, onClose }: Props) {
  const { first, last } = endDates(timeZone)
  const form = useForm<ApiTokenValues>({
    initialValues: newApiToken(timeZone),
    validate: (values) => {
      const { name } = schemaResolver(createApiTokenBody, { sync: true })({ ...values })
      const isInRange = values.expiresOn >= first && values.expiresOn <= last
      return {
        ...(name ? { name } : {}),
        ...(isInRange ? {} : { expiresOn: endDateError }),
      }
    },
  })
  const submission = useFormSubmit(form, {
    // The API directly, because `useCommand` may send a command twice. A second token would remain unused.
    send: async (values) => {
      const body = { ...values, organization_id: organizationId }
      const answer = await api(call, { body }).catch((error: unknown) => {
        throw withMessage(error, fallbackMessage(call))
      })
      return answer.body
    },
    success: (_, { apiToken }) => `${apiToken.name} created`,
    onSaved: ({ apiToken, token }) => {
      void refreshReads()
      onCreated({ name: apiToken.name, token })
      onClose()
    },
    // The token may exist, although its text never arrived here.
    onFailed: () => void refreshReads(),
  })
  return (
    <FormDialog title="Create API token" submit="Create token" submission={submission} onClose={onClose}>
      <TextInput
        label="Name"
        description="What the token is for. The name appears in the history of the changes that are made with it."
        required
        data-autofocus
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label="Role"
        description="An owner’s token can also change the organization. No token can manage users or tokens."
        data={(['staff', 'org_owner'] as const).map((role) => ({ value: role, label: roleNames[role] }))}
        {...form.getInputProps('role')}
      />
      <DateInput
        label="End date"
        description="The last day on which the token works, at most a year from today."
        required
        min={first}
        max={last}
        {...form.getInputProps('expiresOn')}
      />
    </FormDialog>
  )
}
