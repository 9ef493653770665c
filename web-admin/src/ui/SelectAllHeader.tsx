import type { useSelection } from './use-selection.ts'
import { SelectCheckbox } from './SelectCheckbox.tsx'

interface Props {
  label: string
  selection: Pick<ReturnType<typeof useSelection>, 'isAllSelected' | 'isPartlySelected' | 'toggleAll'>
}

/** The table heading with a checkbox that selects or deselects all rows. */
export function SelectAllHeader({ label, selection }: Props) {
  const { isAllSelected, isPartlySelected, toggleAll } = selection
  return (
    <th>
      <SelectCheckbox
        label={label}
        checked={isAllSelected}
        indeterminate={isPartlySelected}
        onChange={toggleAll}
      />
    </th>
  )
}
