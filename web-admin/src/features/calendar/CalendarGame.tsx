import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Menu } from '@mantine/core'
import { use } from 'react'
import { Link } from 'react-router-dom'
import { matchupText } from '@league/contracts/game/matchup-text'
import { TeamBadge } from '@league/web-public/badge'
import type { GameView } from '@league/contracts/game/views'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { paths } from '../../paths.ts'
import { formatShortDate } from '../../shared/day-text.ts'
import { BoardContext } from '../../ui/drag/DragBoard.tsx'
import { MoveHandle } from '../../ui/drag/MoveHandle.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { fixedReason } from './calendar-rows.ts'
import styles from './CalendarGame.module.css'

interface Props {
  game: GameView
  /** The place of the game before it is moved. */
  home: string
  /** In a strip of games that wait for a day: on one line. */
  isWaiting?: boolean
  /** False where games are moved by the dialog only. */
  isMovable?: boolean
  onOpenMove: (game: GameView) => void
  onMessage: (game: GameView) => void
}

/** A game of the calendar. It is dragged as a whole, or by its handle with the keyboard. */
export function CalendarGame({
  game,
  home,
  isWaiting = false,
  isMovable = true,
  onOpenMove,
  onMessage,
}: Props) {
  const { activeId } = use(BoardContext)
  const isActive = activeId === game.id
  const reason = fixedReason(game)
  const canDrag = isMovable && reason === null
  const { setNodeRef, transform, ...drag } = useDraggable({ id: game.id, disabled: !canDrag })
  const place = useDroppable({ id: home, disabled: !isActive })
  const name = matchupText(game)
  const onPointerDown = drag.listeners?.['onPointerDown'] as React.PointerEventHandler | undefined
  return (
    <div ref={isActive ? place.setNodeRef : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handle and the menu do the same */}
      <article
        ref={setNodeRef}
        className={styles.game}
        aria-label={name}
        data-dragging={isActive || undefined}
        data-fixed={!canDrag || undefined}
        data-settled={reason !== null || undefined}
        data-waiting={isWaiting || undefined}
        onPointerDown={canDrag ? onPointerDown : undefined}
        style={
          transform
            ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0) rotate(1deg)` }
            : undefined
        }
      >
        <header className={styles.header}>
          <span className={styles.time}>{isWaiting ? waitingText(game) : formatTime(game.time)}</span>
          <span className={styles.league}>{reason ?? game.league.name}</span>
          <span className={styles.controls}>
            {canDrag && <MoveHandle name={name} drag={drag} />}
            <MoreMenu label={`Actions for ${name}`}>
              <Menu.Item disabled={reason !== null} onClick={() => onOpenMove(game)}>
                Move game
              </Menu.Item>
              <Menu.Item onClick={() => onMessage(game)}>Message teams</Menu.Item>
              <Menu.Item component={Link} to={paths.game(game.id)}>
                Open game
              </Menu.Item>
            </MoreMenu>
          </span>
        </header>
        {[game.awayTeam, game.homeTeam].map((team) => (
          <span key={team.id} className={styles.team}>
            <TeamBadge badge={team.badge} logo={team.logo} size={16} />
            <span className={styles.name}>{team.name}</span>
          </span>
        ))}
      </article>
    </div>
  )
}

function waitingText({ date, status }: GameView): string {
  if (status !== 'postponed') return 'No date yet'
  return date === null ? 'Postponed' : `Postponed from ${formatShortDate(date)}`
}
