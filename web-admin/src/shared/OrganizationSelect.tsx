import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useRead } from '../lib/use-read.ts'

/** Selects the organization that a super_admin works with (decision 18). */
export function OrganizationSelect(props: NativeSelectProps) {
  const organizations = useRead('GET /api/organizations')
  const options = organizations.data?.organizations.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return (
    <NativeSelect
      label="Organization"
      data={[{ value: '', label: 'Select an organization' }, ...options]}
      {...props}
    />
  )
}
