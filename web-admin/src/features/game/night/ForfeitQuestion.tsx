import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { focusOnMount } from '../../../ui/focus-on-mount.ts'
import styles from './ForfeitQuestion.module.css'

interface Props {
  game: GameView
  onChoose: (winnerTeamId: string) => void
  onCancel: () => void
}

/** Asks in the row who wins a forfeited game. Escape cancels. */
export function ForfeitQuestion({ game, onChoose, onCancel }: Props) {
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onCancel()
  return (
    <fieldset className={styles.question} aria-label="Winner of the forfeit">
      <span className={styles.ask}>
        Forfeit. Who wins?
        <Button size="compact-xs" variant="subtle" onKeyDown={onKeyDown} onClick={onCancel}>
          Cancel
        </Button>
      </span>
      <span className={styles.choices}>
        {[game.awayTeam, game.homeTeam].map((team, index) => (
          <Button
            key={team.id}
            size="compact-xs"
            ref={index === 0 ? focusOnMount : null}
            title={team.name}
            onKeyDown={onKeyDown}
            onClick={() => onChoose(team.id)}
          >
            {team.name}
          </Button>
        ))}
      </span>
    </fieldset>
  )
}
