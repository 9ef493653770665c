import { Alert } from '@mantine/core'
import { useRead } from '../../lib/use-read.ts'
import type { FieldName, OrganizationValues } from './organization-form.ts'

const labels: Record<FieldName, string> = {
  name: 'Name',
  slug: 'Slug',
  domain: 'Domain',
  sportIds: 'Sports',
  facebook_url: 'Facebook',
  instagram_url: 'Instagram',
  youtube_url: 'YouTube',
  city: 'City',
  theme: 'Theme',
  brandColor: 'Brand color',
  timeZone: 'Time zone',
  siteTitle: 'Site title',
  measurementId: 'Measurement ID',
  measuresSharedHost: 'Measure pages on the shared host too',
  personNames: 'Person names',
  photos: 'Photos',
  indexed: 'Search engines may list the site',
}

interface Props {
  organizationId: string
  fields: FieldName[]
  recorded: OrganizationValues
}

/** What somebody else, and who, has recorded in fields that were typed here meanwhile. */
export function MeanwhileNote({ organizationId, fields, recorded }: Props) {
  const query = { organization_id: organizationId, kind: 'OrganizationChanged', limit: 1 }
  const history = useRead('GET /api/history', { query }, { enabled: fields.length > 0 })
  if (fields.length === 0) return null
  const who = history.data?.history[0]?.actor.name ?? 'somebody else'
  return (
    <Alert color="var(--warn)" variant="outline" title={`Changed meanwhile by ${who}`}>
      {fields.map((field) => (
        <div key={field}>
          {labels[field]} is now ‘{textOf(recorded[field])}’.
        </div>
      ))}
      Save Changes puts what you typed in its place.
    </Alert>
  )
}

function textOf(value: string | string[] | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return (Array.isArray(value) ? value.join(', ') : value) || 'None'
}
