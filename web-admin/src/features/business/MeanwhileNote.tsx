import { Alert } from '@mantine/core'
import { optionLabel } from '@league/contracts/business/options'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { useRead } from '../../lib/use-read.ts'
import { labels, type BusinessValues, type FieldName } from './business-form.ts'
import { statusWords } from './status-words.ts'

interface Props {
  business: { id: string; organization_id: string }
  fields: FieldName[]
  recorded: BusinessValues
}

/** What somebody else, and who, has recorded in fields that were typed here meanwhile. */
export function MeanwhileNote({ business, fields, recorded }: Props) {
  const query = { organization_id: business.organization_id, subject: business.id, limit: 1 }
  const history = useRead('GET /api/history', { query }, { enabled: fields.length > 0 })
  if (fields.length === 0) return null
  const who = history.data?.history[0]?.actor.name ?? 'somebody else'
  return (
    <Alert color="var(--warn)" variant="outline" title={`Changed meanwhile by ${who}`}>
      {fields.map((field) => (
        <div key={field}>
          {labels[field]} is now ‘{textOf(field, recorded)}’.
        </div>
      ))}
      Save Changes puts what you typed in its place.
    </Alert>
  )
}

function textOf(field: FieldName, recorded: BusinessValues): string {
  if (field === 'signupStatus') return statusWords[recorded.signupStatus]
  const value = recorded[field]
  if (value === '') return 'None'
  if (field === 'signupDeadline') return formatDate(value)
  return field === 'sport' || field === 'category' ? optionLabel(field, value) : value
}
