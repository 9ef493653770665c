import { Link } from 'react-router-dom'
import { clockText, type GameClock, teamState } from '@league/contracts/game/live-rules'
import type { GameDetailView } from '@league/contracts/game/views'
import { playedPeriods } from '../period-lines.ts'
import { foulText, type LiveState, type Side } from './live-state.ts'
import { teamOf } from './live-names.ts'
import { TeamMark } from './TeamMark.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useIsOver, useSecondsLeft } from './use-clock.ts'
import { useLiveExit } from './use-live-exit.ts'
import styles from './LiveHeader.module.css'

interface Props {
  detail: GameDetailView
  state: LiveState
  onToggleClock: () => void
  onOpenClock: () => void
}

/** The scoreboard of a game that is scored live: score, period, clock, fouls and time-outs. */
export function LiveHeader({ detail, state, onToggleClock, onOpenClock }: Props) {
  const { clock } = state.live
  const isOver = useIsOver(clock)
  const isRunning = clock.running && !isOver
  const exit = useLiveExit(detail.game.id)
  const period = playedPeriods(detail).find(({ id }) => id === clock.gamePeriodId)?.name ?? 'Period'
  return (
    <header className={styles.board}>
      <Link className={styles.back} to={exit.to} state={exit.state} aria-label={exit.label}>
        <Icon name="left" size={20} />
      </Link>
      <Team detail={detail} state={state} side="away" />
      <div className={styles.clock}>
        <button
          type="button"
          className={styles.period}
          aria-label={`${period}: change period and clock`}
          onClick={onOpenClock}
        >
          {period}
        </button>
        <Clock clock={clock} />
        <button
          type="button"
          className={styles.run}
          aria-label={isRunning ? 'Stop the clock' : 'Start the clock'}
          disabled={isOver}
          onClick={onToggleClock}
        >
          <Icon name={isRunning ? 'pause' : 'run'} size={20} />
        </button>
      </div>
      <Team detail={detail} state={state} side="home" />
    </header>
  )
}

function Team({ detail, state, side }: Pick<Props, 'detail' | 'state'> & { side: Side }) {
  const { name } = teamOf(detail, side)
  const { fouls, timeOutsLeft } = teamState(state.live, side)
  const timeOuts = timeOutsLeft === 1 ? '1 time-out left' : `${timeOutsLeft} time-outs left`
  return (
    <div className={styles.team} data-side={side}>
      <TeamMark detail={detail} side={side} size={40} isOnHero />
      <div className={styles.name}>
        <h2>{name}</h2>
        <p>
          {foulText(fouls)}, {timeOuts}
        </p>
      </div>
      <strong
        className={styles.points}
        data-long={state.score[side] > 99 || undefined}
        aria-label={`${name} ${state.score[side]}`}
      >
        <span key={state.score[side]}>{state.score[side]}</span>
      </strong>
    </div>
  )
}

function Clock({ clock }: { clock: GameClock }) {
  const text = clockText(useSecondsLeft(clock))
  return (
    <span role="timer" className={styles.time}>
      <span key={text}>{text}</span>
    </span>
  )
}
