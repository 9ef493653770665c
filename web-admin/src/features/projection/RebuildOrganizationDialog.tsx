import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { EndpointOutput } from '@league/contracts/kernel/endpoint'
import type { Endpoints } from '@league/contracts/endpoints'
import { useFormSubmit } from '../../lib/use-form-submit.ts'
import { OrganizationSelect } from '../../shared/OrganizationSelect.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import text from '../../ui/text.module.css'

type Findings = EndpointOutput<Endpoints['POST /api/projections/:name/:action']>['findings']

interface Props {
  /** Rebuilds an organization in all projections, and returns what that found in each. */
  rebuild: (organizationId: string) => Promise<Findings>
  onClose: () => void
}

/** Compares the tables of one organization with the log, corrects what differs, and says what that was. */
export function RebuildOrganizationDialog({ rebuild, onClose }: Props) {
  const [findings, setFindings] = useState<Findings | null>(null)
  const form = useForm({
    initialValues: { organizationId: '' },
    validate: { organizationId: (id) => (id === '' ? 'Select an organization.' : null) },
  })
  const submission = useFormSubmit(form, {
    send: async ({ organizationId }) => setFindings(await rebuild(organizationId)),
  })
  return (
    <FormDialog title="Rebuild one organization" submit="Rebuild" submission={submission} onClose={onClose}>
      <p className={text.hint}>
        Every row of the organization is compared with the event log, and rows that differ are replaced.
        Visitors notice nothing, and other organizations are not touched.
      </p>
      <OrganizationSelect required data-autofocus {...form.getInputProps('organizationId')} />
      <output>
        {findings && (
          <ul>
            {findings.map(({ projection, text: found }) => (
              <li key={projection}>
                <strong>{projection}</strong>: {found}
              </li>
            ))}
          </ul>
        )}
      </output>
    </FormDialog>
  )
}
