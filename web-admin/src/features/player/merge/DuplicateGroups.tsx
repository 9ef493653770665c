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
  onPick: (players: readonly PlayerListView[]) => void
}

/** Groups that show until somebody asks for all. */
const few = 6

/** Players of the same name (R199), group by group; one click picks a group to compare and merge. */
export const DuplicateGroups = memo(function DuplicateGroups({ groups, onPick }: Props) {
  const [all, setAll] = useState(false)
  const paging = usePaging([...groups.values()], { resetKey: 'groups' })
  if (groups.size === 0) return <p>No two players have the same name.</p>
  return (
    <Section
      title={`Possible duplicates (${groups.size})`}
      actions={
        groups.size > few && (
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : 'Show all'}
          </Button>
        )
      }
    >
      <ul className={styles.groups}>
        {paging.shown.slice(0, all ? undefined : few).map((players) => {
          const name = players[0] ? nameOf(players[0]) : ''
          return (
            <li key={players[0]?.id} className={styles.group}>
              <span>
                {name} ({players.length})
              </span>
              <Button
                size="compact-sm"
                aria-label={`Compare ${players.length} players called ${name}`}
                onClick={() => onPick(players)}
              >
                Compare
              </Button>
            </li>
          )
        })}
      </ul>
      {all && <Pagination label="the possible duplicates" paging={paging} />}
    </Section>
  )
})
