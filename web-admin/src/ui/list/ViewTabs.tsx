import type { Ref } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './ViewTabs.module.css'

interface ListView {
  /** Filters, sorting and columns as they are in the address. */
  search: string
  label: string
  /** Null while the list is loading. */
  count: number | null
  /** Saved by the user. */
  isOwn?: boolean
}

interface Props {
  ref?: Ref<HTMLDivElement>
  /** Names the list, as in "Views of the schedule". */
  label: string
  views: readonly ListView[]
  /** The view in the address, which may be none of them. */
  current: string
  onShow: (search: string) => void
  onSave: () => void
  onDelete: (search: string) => void
}

/** The views of a list as tabs with the number of their rows, and the button that saves the current filters as one. */
export function ViewTabs({ ref, label, views, current, onShow, onSave, onDelete }: Props) {
  const shown = views.find(({ search }) => search === current)
  return (
    <div ref={ref} className={styles.bar}>
      <nav className={styles.tabs} aria-label={`Views of ${label}`}>
        {views.map(({ search, label: name, count, isOwn }) => (
          <button
            key={`${search} ${name}`}
            type="button"
            className={styles.tab}
            aria-current={search === current ? 'page' : undefined}
            onClick={() => onShow(search)}
          >
            {isOwn && <Icon name="star" size={12} />}
            {name} <span className={styles.count}>{count}</span>
          </button>
        ))}
      </nav>
      {shown?.isOwn ? (
        // With keys, the focus does not pass from one of the buttons to the other.
        <button key="delete" type="button" className={styles.tab} onClick={() => onDelete(shown.search)}>
          Delete view
        </button>
      ) : (
        <button
          key="save"
          type="button"
          className={styles.tab}
          // It keeps its place, so that the tabs do not move when a filter is chosen.
          data-hidden={shown ? true : undefined}
          disabled={shown !== undefined}
          onClick={onSave}
        >
          Save view
        </button>
      )}
    </div>
  )
}
