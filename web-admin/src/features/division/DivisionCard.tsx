import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { problems } from '@league/contracts/kernel/problem'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { confirmDeletion } from '../../lib/confirm-deletion.ts'
import { useCommand } from '../../lib/use-command.ts'
import { paths } from '../../paths.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { MovableGroup } from '../../ui/drag/MovableGroups.tsx'
import type { ArrangedDivision, StandingRow } from './arrangement.ts'
import { MediaDialog } from './MediaDialog.tsx'
import { RenameDivision } from './RenameDivision.tsx'
import { StandingsTable } from './StandingsTable.tsx'
import styles from './DivisionCard.module.css'

interface Props {
  seasonId: string
  division: ArrangedDivision
  onRemove: (team: StandingRow) => void
}

/** A division with its teams by position and its actions (S079). */
export function DivisionCard({ seasonId, division, onRemove }: Props) {
  const { id, name, teams, hasGames } = division
  const [editing, setEditing] = useState<'name' | 'media' | null>(null)
  const [returnsFocus, setReturnsFocus] = useState(false)
  const remove = useCommand('DELETE /api/divisions/:divisionId')
  const deleteDivision = async () => {
    const question = 'Are you sure you want to delete this division?' // Specified text (R163)
    if (!(await confirmDeletion({ kind: 'division', ids: [id], names: [name], question }))) return
    await announceOutcome(async () => {
      await remove.mutateAsync({ input: { params: { divisionId: id } } })
      return `${name} deleted`
    })
  }
  const rename = () => {
    setEditing('name')
    setReturnsFocus(true)
  }
  return (
    <section className={styles.division} aria-label={name}>
      <header className={styles.header}>
        {editing === 'name' ? (
          <RenameDivision id={id} name={name} onDone={() => setEditing(null)} />
        ) : (
          <Title order={3}>{name}</Title>
        )}
        <div className={styles.actions}>
          {editing !== 'name' && (
            <Button
              size="compact-sm"
              aria-label={`Rename ${name}`}
              ref={returnsFocus ? focusOnMount : null}
              onClick={rename}
            >
              Rename
            </Button>
          )}
          <Button size="compact-sm" aria-label={`Media of ${name}`} onClick={() => setEditing('media')}>
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
            onClick={() => void deleteDivision()}
          >
            Delete
          </Button>
        </div>
      </header>
      {
        hasGames && (
          <p className={styles.locked}>{problems['division-locked'].message}</p>
        ) /* Specified text (R157, R158) */
      }
      <MovableGroup id={id}>
        <StandingsTable
          label={name}
          teams={teams}
          emptyText="Drag teams here, or choose this division in the menu of a team."
          isMovable
          renderAction={(team) => (
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
      {editing === 'media' && (
        <MediaDialog seasonId={seasonId} division={division} onClose={() => setEditing(null)} />
      )}
    </section>
  )
}
