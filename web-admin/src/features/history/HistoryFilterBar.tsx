import { Checkbox, NativeSelect } from '@mantine/core'
import { kindText, type HistoryFilters } from './history-filters.ts'
import { DateInput } from '../../ui/DateInput.tsx'
import styles from './HistoryFilterBar.module.css'
import page from '../../ui/Page.module.css'

interface Props {
  filters: HistoryFilters
  kinds: readonly string[]
  actors: readonly { id: string; name: string }[]
  onChange: (name: keyof HistoryFilters, value: string) => void
}

/** Filters the history by kind, actor, first and last day, and by what can be undone. */
export function HistoryFilterBar({ filters, kinds, actors, onChange }: Props) {
  const field = (name: keyof HistoryFilters) => ({
    value: filters[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange(name, event.currentTarget.value),
  })
  const dateField = (name: 'from' | 'to') => ({
    value: filters[name],
    // While a date is being typed, the filter stays.
    onChange: (date: string) => {
      if (date === '' || /^\d{4}-\d{2}-\d{2}$/.test(date)) onChange(name, date)
    },
  })
  // A filter from the address may be missing from the options.
  const withChosen = (options: { value: string; label: string }[], chosen: string) =>
    chosen && !options.some(({ value }) => value === chosen)
      ? [...options, { value: chosen, label: kindText(chosen) }]
      : options
  return (
    <div className={page.filters}>
      <NativeSelect
        label="Kind"
        data={[
          { value: '', label: 'All kinds' },
          ...withChosen(
            kinds.map((kind) => ({ value: kind, label: kindText(kind) })),
            filters.kind,
          ),
        ]}
        {...field('kind')}
      />
      <NativeSelect
        label="Actor"
        data={[
          { value: '', label: 'Everyone' },
          ...withChosen(
            actors.map(({ id, name }) => ({ value: id, label: name })),
            filters.actor,
          ),
        ]}
        {...field('actor')}
      />
      <DateInput label="From" {...dateField('from')} />
      <DateInput label="To" {...dateField('to')} />
      <Checkbox
        className={styles.undoable ?? ''}
        label="Only what can be undone"
        checked={filters.undoable === 'true'}
        onChange={(event) => onChange('undoable', event.currentTarget.checked ? 'true' : '')}
      />
    </div>
  )
}
