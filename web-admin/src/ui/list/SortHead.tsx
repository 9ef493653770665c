import { Icon } from '../Icon.tsx'
import styles from './SortHead.module.css'
import type { Sort } from './use-list-address.ts'

interface Props {
  column: string
  label: string
  sort: Sort
  onSort: (column: string) => void
}

/** The head of a column that sorts the list. Screen readers hear the order from `aria-sort`. */
export function SortHead({ column, label, sort, onSort }: Props) {
  const isSorted = sort.column === column
  const order = sort.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <button type="button" className={styles.sort} onClick={() => onSort(column)}>
        {label}
        <span className={styles.mark} data-sorted={isSorted || undefined}>
          <Icon name={isSorted && sort.isDescending ? 'up' : 'down'} size={12} />
        </span>
      </button>
    </th>
  )
}
