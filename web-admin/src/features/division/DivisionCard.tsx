import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { problems } from '@league/contracts/kernel/problem'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/confirmation.ts'
import { MovableGroup } from '../../ui/drag/MovableGroups.tsx'
import type { Arranged, StandingRow } from './arrangement.ts'
import { MediaDialog } from './MediaDialog.tsx'
import { RenameDivision } from './RenameDivision.tsx'
import { StandingsTable } from './StandingsTable.tsx'
import styles from './DivisionCard.module.css'

interface Props {
  seasonId: string
  division: Arranged
  onRemove: (team: StandingRow) => void
}

/** One division with its teams by position, and what can be done with it (S079). */
export function DivisionCard({ seasonId, division, onRemove }: Props) {
  const { id, name, teams, hasGames } = division
  const [open, setOpen] = useState<'name' | 'media' | null>(null)
  const remove = useCommand('DELETE /api/divisions/:divisionId')
  const askAndDelete = async () => {
    if (!(await confirm('Are you sure you want to delete this division?'))) return // R163
    await announceOutcome(async () => {
      await remove.mutateAsync({ input: { params: { divisionId: id } } })
      return `${name} deleted`
    })
  }
  return (
    <section className={styles.division} aria-label={name}>
      <header className={styles.head}>
        {open === 'name' ? (
          <RenameDivision id={id} name={name} onDone={() => setOpen(null)} />
        ) : (
          <Title order={3}>{name}</Title>
        )}
        <div className={styles.actions}>
          {open !== 'name' && (
            <Button size="compact-sm" aria-label={`Rename ${name}`} onClick={() => setOpen('name')}>
              Rename
            </Button>
          )}
          <Button size="compact-sm" aria-label={`Media of ${name}`} onClick={() => setOpen('media')}>
            Media
          </Button>
          <Button
            size="compact-sm"
            component={Link}
            to={paths.division(seasonId, id)}
            aria-label={`Bracket of ${name}`}
          >
            Bracket
          </Button>
          <Button
            size="compact-sm"
            aria-label={`Delete ${name}`}
            loading={remove.isPending}
            onClick={() => void askAndDelete()}
          >
            Delete
          </Button>
        </div>
      </header>
      {hasGames && <p className={styles.locked}>{problems['division-locked'].message}</p> /* R157, R158 */}
      <MovableGroup id={id}>
        <StandingsTable
          label={name}
          teams={teams}
          movable
          action={(team) => (
            <Button
              size="compact-sm"
              aria-label={`Remove ${team.name} from ${name}`}
              onClick={() => onRemove(team)}
            >
              Remove
            </Button>
          )}
        />
      </MovableGroup>
      {open === 'media' && (
        <MediaDialog seasonId={seasonId} division={division} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
