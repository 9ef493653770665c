import { Title, VisuallyHidden } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import type { AttentionView } from '@league/contracts/attention/views'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import type { AttentionGroup, AttentionItem } from './attention-items.tsx'
import { nothingText } from './nothing-text.ts'
import { useLingering } from './use-lingering.ts'
import styles from './NeedsYou.module.css'

interface Props {
  groups: readonly AttentionGroup[]
  nextGames: AttentionView['next_games']
}

const icons: Record<AttentionGroup['label'], IconName> = {
  'No score': 'alert',
  'Score mismatch': 'projections',
  Conflict: 'calendar',
  'Under five players': 'teams',
  'Not sent from this device': 'unsent',
  Projections: 'projections',
}

/** What needs the organizer, by kind: one line, one reason and the way to the fix. */
export function NeedsYou({ groups, nextGames }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const entries = groups.flatMap((group) => group.items.map((item) => ({ group: group.label, item })))
  const shown = useLingering(entries, ({ group, item }) => `${group} ${item.key}`, list)
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const labels = [...new Set([...groups.map(({ label }) => label), ...shown.map(({ entry }) => entry.group)])]
  return (
    <section aria-labelledby="needs-you" className={styles.section}>
      <Title order={2} id="needs-you" className={styles.title}>
        Needs you {total > 0 && <span className={styles.total}>{total}</span>}
      </Title>
      <div ref={list} data-sheet>
        {labels.map((label) => {
          const items = shown.filter(({ entry }) => entry.group === label)
          const groupTotal = groups.find((group) => group.label === label)?.total ?? 0
          return (
            <section key={label} className={styles.group} aria-label={label}>
              <h3 className={styles.label}>
                <Icon name={icons[label]} /> <span>{label}</span>{' '}
                <span className={styles.count}>{groupTotal}</span>
              </h3>
              <ul className={styles.items}>
                {items.map(({ entry: { item }, isSolved }) => (
                  <Item key={item.key} item={item} isSolved={isSolved} />
                ))}
                {groupTotal > items.length && (
                  <li className={styles.more}>And {groupTotal - items.length} more</li>
                )}
              </ul>
            </section>
          )
        })}
        {labels.length === 0 && <p className={styles.nothing}>{nothingText(nextGames)}</p>}
      </div>
    </section>
  )
}

function Item({ item, isSolved }: { item: AttentionItem; isSolved: boolean }): ReactNode {
  return (
    <li className={styles.item} data-solved={isSolved || undefined} data-wide={item.isWide}>
      <span className={styles.text}>
        <strong>{item.title}</strong>
        <span className={styles.reason}>{item.reason}</span>
      </span>
      {isSolved ? (
        <span className={styles.check}>
          <span aria-hidden>✓</span>
          <VisuallyHidden>Done</VisuallyHidden>
        </span>
      ) : (
        item.action
      )}
    </li>
  )
}
