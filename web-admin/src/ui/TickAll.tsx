import type { useSelection } from './selection.ts'
import { Tick } from './Tick.tsx'

interface Props {
  label: string
  selection: Pick<ReturnType<typeof useSelection>, 'all' | 'some' | 'toggleAll'>
}

/** Head of the column of ticks of a table: ticks or clears all its rows. */
export function TickAll({ label, selection: { all, some, toggleAll } }: Props) {
  return (
    <th>
      <Tick label={label} checked={all} partly={some} onChange={toggleAll} />
    </th>
  )
}
