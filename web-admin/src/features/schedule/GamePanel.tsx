import { ActionIcon, Button } from '@mantine/core'
import { matchupText } from '@league/contracts/game/matchup-text'
import { TeamBadge } from '@league/web-public/badge'
import { Link } from 'react-router-dom'
import { isCompleted, winnerOf } from '@league/contracts/game/rules'
import type { GameView } from '@league/contracts/game/views'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { paths } from '../../paths.ts'
import { GameStatus } from '../../shared/GameStatus.tsx'
import { ChangedValue } from '../../shared/history/ChangedValue.tsx'
import { changesOf, changeTitle } from '../../shared/history/changes.ts'
import { UndoChange } from '../../shared/history/UndoChange.tsx'
import { Instant } from '../../shared/Instant.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { usePageKeys } from '../../ui/list/use-page-keys.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { resultText } from '../../ui/result-text.ts'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import styles from './GamePanel.module.css'

interface Props {
  game: GameView
  /** Goes to the game above or below in the list; absent at its ends. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

const MAX_ENTRIES = 20

/** A game of the list beside it: its teams with their scores, when and where it is, and what was changed last, with Undo. */
export function GamePanel({ game, onPrevious, onNext, onClose }: Props) {
  const { query } = useTenant()
  usePageKeys((key) => {
    if (key !== 'Escape') return false
    onClose()
    return true
  })
  const history = useRead('GET /api/history', { query: { ...query, subject: game.id, limit: MAX_ENTRIES } })
  const winner = winnerOf(game)
  const sides = [
    [game.awayTeam, game.score_away],
    [game.homeTeam, game.score_home],
  ] as const
  return (
    <aside className={styles.panel} aria-label={matchupText(game)}>
      <header className={styles.head}>
        <span className={styles.status}>
          <GameStatus game={game} />
        </span>
        <PanelButton label="Previous game" icon="up" run={onPrevious} />
        <PanelButton label="Next game" icon="down" run={onNext} />
        <PanelButton label="Close panel" icon="close" run={onClose} />
      </header>
      <div className={styles.teams}>
        {sides.map(([team, score]) => (
          <div key={team.id} data-lost={(winner !== null && winner !== team.id) || undefined}>
            <TeamBadge badge={team.badge} logo={team.logo} size={40} />
            <b>{team.name}</b>
            {isCompleted(game) && game.status !== 'forfeit' && <span className={styles.score}>{score}</span>}
          </div>
        ))}
        {game.status === 'forfeit' && <p className={styles.forfeit}>{resultText(game)}</p>}
      </div>
      <dl className={styles.facts}>
        <dt>Date</dt>
        <dd>{formatDate(game.date)}</dd>
        <dt>Time</dt>
        <dd>{formatTime(game.time)}</dd>
        <dt>Location</dt>
        <dd>{game.location ?? 'TBD'}</dd>
        <dt>League</dt>
        <dd>{game.league.name}</dd>
        {game.public_note && (
          <>
            <dt>Note</dt>
            <dd>{game.public_note}</dd>
          </>
        )}
      </dl>
      <Button component={Link} to={paths.game(game.id)} fullWidth>
        Open game
      </Button>
      <h2 className={styles.title}>History</h2>
      <QueryBoundary query={history} skeleton={<CardsSkeleton cards={3} isList />}>
        {({ history: entries, next }) => (
          <ol className={styles.changes}>
            {changesOf(entries, next !== null).map((change) => (
              <li key={change.main.change} data-undone={change.main.undone ? '' : undefined}>
                <div>
                  <p className={styles.by}>
                    <b>{change.main.actor.name}</b> <Instant at={change.main.at} isRecent />
                  </p>
                  <p className={styles.text}>{changeTitle(change)}</p>
                  <ChangedValue entry={change.main} />
                  {change.main.reason && <p className={styles.by}>“{change.main.reason}”</p>}
                </div>
                <UndoChange change={change} organizationId={query?.organization_id} isCompact />
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
    </aside>
  )
}

interface ButtonProps {
  label: string
  icon: 'up' | 'down' | 'close'
  run: (() => void) | undefined
}

/** A button that leads nowhere is not disabled natively, because it would lose the focus. */
function PanelButton({ label, icon, run }: ButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="var(--ink-2)"
      size={32}
      aria-label={label}
      aria-disabled={run === undefined || undefined}
      onClick={run}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}
