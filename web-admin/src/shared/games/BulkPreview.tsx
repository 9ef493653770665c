import { Button } from '@mantine/core'
import type { BulkPreviewView } from '@league/contracts/game/bulk-change'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { formatCount } from '../../ui/format-count.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BulkPreview.module.css'

interface Props {
  games: readonly GameView[]
  /** Whether a value is missing, so that there is nothing to check. */
  isIncomplete: boolean
  /** Null until it has arrived, and while a value is missing. */
  preview: BulkPreviewView | null
  /** Whether it is of the values that are in the fields now. */
  isCurrent: boolean
  failure: string | null
  onLeaveOut: (gameIds: readonly string[]) => void
}

/** Which games refuse a change, and what it would conflict with. It keeps its height while values change. */
export function BulkPreview({ games, isIncomplete, preview, isCurrent, failure, onLeaveOut }: Props) {
  const byId = new Map(games.map((game) => [game.id, game]))
  const lines = (entries: readonly { game_id: string; message: string }[]) =>
    [...Map.groupBy(entries, ({ game_id }) => game_id)].flatMap(([id, ofGame]) => {
      const game = byId.get(id)
      return game ? [{ game, messages: ofGame.map(({ message }) => message) }] : []
    })
  const refused = lines(preview?.refused ?? [])
  const conflicts = lines(preview?.conflicts ?? [])
  const summary = preview
    ? summaryOf(preview, refused.length, conflicts.length)
    : isIncomplete
      ? ''
      : 'Checking for conflicts...'
  return (
    <div className={styles.preview} aria-busy={!isCurrent}>
      <output>{failure ?? summary}</output>
      {refused.length > 0 && (
        <section className={styles.part} data-tone="error" aria-label="Games that cannot be changed">
          <GameLines lines={refused} icon="ban" />
          <Button size="compact-sm" onClick={() => onLeaveOut(refused.map(({ game }) => game.id))}>
            Leave out {formatCount(refused.length, 'game')}
          </Button>
        </section>
      )}
      {conflicts.length > 0 && (
        <section className={styles.part} data-tone="warn" aria-label="Conflicts">
          <GameLines lines={conflicts} icon="alert" />
        </section>
      )}
    </div>
  )
}

function summaryOf({ changes }: BulkPreviewView, refused: number, conflicts: number): string {
  if (refused > 0)
    return `${formatCount(refused, 'game')} cannot be changed like this. Leave ${refused === 1 ? 'it' : 'them'} out to change the others.`
  if (changes === 0) return 'Nothing would change.'
  if (conflicts > 0)
    return `${formatCount(conflicts, 'game')} would have conflicts. You can save anyway and fix them later.`
  return `No conflicts. ${formatCount(changes, 'game')} will change.`
}

interface LinesProps {
  lines: readonly { game: GameView; messages: readonly string[] }[]
  icon: 'ban' | 'alert'
}

function GameLines({ lines, icon }: LinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ game, messages }) => (
        <li key={game.id}>
          <Icon name={icon} />
          <div>
            <b>{matchupText(game)}</b>, {formatDate(game.date)}
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
