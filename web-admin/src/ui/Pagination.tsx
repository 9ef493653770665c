import { Button } from '@mantine/core'
import type { Paging } from './paging.ts'
import styles from './Pagination.module.css'

const numberFormat = new Intl.NumberFormat('en-US')

interface Props {
  /** Names the table, as in "Pages of the schedule". */
  label: string
  paging: Pick<Paging<unknown>, 'page' | 'pageCount' | 'offset' | 'end' | 'total' | 'goToPage'>
}

/**
 * Buttons that go through the pages of a long table. Renders nothing if there is only one page. A button that
 * leads nowhere is not disabled natively, because it would lose the focus.
 */
export function Pagination({ label, paging: { page, pageCount, offset, end, total, goToPage } }: Props) {
  if (pageCount === 1) return null
  const buttons = [
    { name: 'First page', text: '«', to: 0, atEnd: page === 0 },
    { name: 'Previous page', text: '‹', to: page - 1, atEnd: page === 0 },
    { name: 'Next page', text: '›', to: page + 1, atEnd: page === pageCount - 1 },
    { name: 'Last page', text: '»', to: pageCount - 1, atEnd: page === pageCount - 1 },
  ].map(({ name, text, to, atEnd }) => (
    <Button
      key={name}
      size="compact-sm"
      aria-label={name}
      aria-disabled={atEnd || undefined}
      data-disabled={atEnd || undefined}
      onClick={() => !atEnd && goToPage(to)}
    >
      {text}
    </Button>
  ))
  return (
    <nav className={styles.pagination} aria-label={`Pages of ${label}`}>
      {buttons.slice(0, 2)}
      <output>
        {numberFormat.format(offset + 1)} to {numberFormat.format(end)} of {numberFormat.format(total)}
      </output>
      {buttons.slice(2)}
    </nav>
  )
}
