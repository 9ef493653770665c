import { Button, NativeSelect } from '@mantine/core'
import { type ImportField, SKIPPED_COLUMN } from '@league/contracts/import/kinds'
import type { DateOrder } from '@league/contracts/import/read-dates'
import type { ImportTable } from '@league/contracts/import/views'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { willReadAs } from './will-read-as.ts'
import styles from './MapColumns.module.css'

interface Props {
  id: string
  column: ImportTable['columns'][number]
  field: string | null
  /** Whether another column has this field already. */
  isRepeated: boolean
  /** Whether the field is another one than the guess. */
  isChosen: boolean
  isRemembered: boolean
  source: string | null
  dateOrder: DateOrder
  options: readonly ImportField[]
  onChange: (field: string | null) => void
}

/** A column of the file with its field. One that is left is highlighted, with a suggestion. */
export function ColumnRow({ id, column, field, isRepeated, dateOrder, options, onChange, ...how }: Props) {
  const { header, values, suggestion } = column
  const name = header || '(no header)'
  const isOpen = field === null
  const readsAs = field === null || field === SKIPPED_COLUMN ? '–' : willReadAs(field, values, dateOrder)
  const suggested = options.find(({ key }) => key === suggestion)
  const match = isRepeated ? repeated : isOpen ? open : reasonOf({ ...how, column, field })
  return (
    <tr data-undecided={isOpen || isRepeated || undefined} className={styles.row}>
      <td data-cell="title" className={field === SKIPPED_COLUMN ? styles.skipped : styles.header}>
        {name}
      </td>
      <td className={styles.values} data-cell="line">
        {values.map((value, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- values may repeat
          <span key={nth}>{value || '(empty)'}</span>
        ))}
      </td>
      <td data-cell="line">
        <NativeSelect
          aria-label={`Field of ${name}`}
          data-field={id}
          value={field ?? ''}
          error={isRepeated}
          data={[
            ...(isOpen ? [{ value: '', label: 'Choose a field' }] : []),
            ...options.map(({ key, label }) => ({ value: key, label })),
            { value: SKIPPED_COLUMN, label: 'Don’t import' },
          ]}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      </td>
      <td data-cell="line">
        <span className={styles.match} data-kind={match.kind}>
          <Icon name={match.icon} size={16} /> {match.text}
        </span>
      </td>
      <td data-cell="line">
        {isOpen ? (
          <Button onClick={() => onChange(suggested?.key ?? SKIPPED_COLUMN)}>
            {suggested ? `Use ${suggested.label}` : 'Don’t import'}
            <span className={styles.hidden}> for {name}</span>
          </Button>
        ) : readsAs === null ? (
          <span className={styles.match} data-kind="open">
            <Icon name="alert" size={16} /> Cannot be read
          </span>
        ) : (
          readsAs
        )}
      </td>
    </tr>
  )
}

interface Match {
  icon: IconName
  text: string
  kind: 'matched' | 'guessed' | 'open' | 'skipped'
}

const open: Match = { icon: 'alert', text: 'Choose a field', kind: 'open' }
const repeated: Match = { icon: 'alert', text: 'Another column has this field', kind: 'open' }

function reasonOf({
  column,
  field,
  isChosen,
  isRemembered,
  source,
}: Pick<Props, 'column' | 'isChosen' | 'isRemembered' | 'source'> & { field: string }): Match {
  if (isRemembered) return { icon: 'check', text: 'As last time', kind: 'matched' }
  if (isChosen)
    return {
      icon: 'check',
      text: field === SKIPPED_COLUMN ? 'Skipped by you' : 'Chosen by you',
      kind: 'matched',
    }
  switch (column.reason) {
    case 'same-name':
      return { icon: 'check', text: 'Same name', kind: 'matched' }
    case 'source':
      return { icon: 'check', text: `${source ?? 'Known'} header`, kind: 'matched' }
    case 'values':
      return { icon: 'wand', text: 'Guessed from values', kind: 'guessed' }
    case 'skipped':
    case 'none':
      return { icon: 'close', text: 'Skipped', kind: 'skipped' }
  }
}
