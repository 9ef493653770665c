import { Button } from '@mantine/core'
import type { PlayerListView } from '@league/contracts/player/views'
import { PageTurner } from '../../../ui/PageTurner.tsx'
import { usePaging } from '../../../ui/paging.ts'
import { Section } from '../../../ui/Section.tsx'
import { nameOf } from './merge-preview.ts'
import styles from './merge.module.css'

interface Props {
  groups: ReadonlyMap<string, readonly PlayerListView[]>
  onPick: (players: readonly PlayerListView[]) => void
}

/** Players of the same name (R199), group by group; one click picks a group to compare and merge. */
export function DuplicateGroups({ groups, onPick }: Props) {
  const paging = usePaging([...groups.values()], { of: 'groups' })
  if (groups.size === 0) return <p>No two players have the same name.</p>
  return (
    <Section title={`Possible duplicates (${groups.size})`}>
      <ul className={styles.groups}>
        {paging.shown.map((players) => {
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
      <PageTurner label="the possible duplicates" paging={paging} />
    </Section>
  )
}
