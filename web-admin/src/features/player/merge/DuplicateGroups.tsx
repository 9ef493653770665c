import { Button } from '@mantine/core'
import { memo, useState } from 'react'
import type { PlayerListView } from '@league/contracts/player/views'
import { Pagination } from '../../../ui/Pagination.tsx'
import { usePaging } from '../../../ui/paging.ts'
import { Section } from '../../../ui/Section.tsx'
import { nameOf } from './merge-preview.ts'
import styles from './DuplicateGroups.module.css'

interface Props {
  groups: ReadonlyMap<string, readonly PlayerListView[]>
  onCompare: (players: readonly PlayerListView[]) => void
}

/** The number of groups before "Show all". */
const COLLAPSED_GROUPS = 6

/** Lists groups of players with the same name (R199), each with a button to compare and merge them. */
export const DuplicateGroups = memo(function DuplicateGroups({ groups, onCompare }: Props) {
  const [isExpanded, setExpanded] = useState(false)
  const paging = usePaging([...groups.values()], { resetKey: 'groups' })
  if (groups.size === 0) return <p>No two players have the same name.</p>
  return (
    <Section
      title={`Possible duplicates (${groups.size})`}
      actions={
        groups.size > COLLAPSED_GROUPS && (
          <Button aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? 'Show fewer' : 'Show all'}
          </Button>
        )
      }
    >
      <ul className={styles.groups}>
        {paging.shown.slice(0, isExpanded ? undefined : COLLAPSED_GROUPS).map((players) => {
          const name = players[0] ? nameOf(players[0]) : ''
          return (
            <li key={players[0]?.id} className={styles.group}>
              <span>
                {name} ({players.length})
              </span>
              <Button
                size="compact-sm"
                aria-label={`Compare ${players.length} players called ${name}`}
                onClick={() => onCompare(players)}
              >
                Compare
              </Button>
            </li>
          )
        })}
      </ul>
      {isExpanded && <Pagination label="the possible duplicates" paging={paging} />}
    </Section>
  )
})
