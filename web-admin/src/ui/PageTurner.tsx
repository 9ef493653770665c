import { Button } from '@mantine/core'
import type { Paging } from './paging.ts'
import styles from './PageTurner.module.css'

const inWords = new Intl.NumberFormat('en-US')

interface Props {
  /** Names the table. */
  label: string
  paging: Pick<Paging<unknown>, 'page' | 'pages' | 'offset' | 'total' | 'shown' | 'turn'>
}

/** Turns the pages of a long table; nothing where one page holds it all. A button at an end keeps the focus. */
export function PageTurner({ label, paging: { page, pages, offset, total, shown, turn } }: Props) {
  if (pages === 1) return null
  const steps = [
    { name: 'First page', text: '«', to: 0, atEnd: page === 0 },
    { name: 'Previous page', text: '‹', to: page - 1, atEnd: page === 0 },
    { name: 'Next page', text: '›', to: page + 1, atEnd: page === pages - 1 },
    { name: 'Last page', text: '»', to: pages - 1, atEnd: page === pages - 1 },
  ].map(({ name, text, to, atEnd }) => (
    <Button
      key={name}
      size="compact-sm"
      aria-label={name}
      aria-disabled={atEnd || undefined}
      data-disabled={atEnd || undefined}
      onClick={() => !atEnd && turn(to)}
    >
      {text}
    </Button>
  ))
  return (
    <nav className={styles.turner} aria-label={`Pages of ${label}`}>
      {steps.slice(0, 2)}
      <output>
        {inWords.format(offset + 1)} to {inWords.format(offset + shown.length)} of {inWords.format(total)}
      </output>
      {steps.slice(2)}
    </nav>
  )
}
