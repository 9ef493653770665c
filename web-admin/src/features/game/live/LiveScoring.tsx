import { useEffect, useRef, useState } from 'react'
import { useCallbackRef } from '@mantine/hooks'
import type { DownstreamGames } from '@league/contracts/bracket/corrections'
import { useNavigate } from 'react-router-dom'
import { clockText, secondsLeft } from '@league/contracts/game/live-rules'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameDetailView, PlayView } from '@league/contracts/game/views'
import { useLaterGames, withScore } from '../../../shared/later-games.ts'
import { confirmHarmless } from '../../../ui/confirmation.ts'
import { isOvertime, playedPeriods } from '../period-lines.ts'
import { countUnsentPlays } from '../outbox/live-queue.ts'
import type { LiveQueue } from '../outbox/live-types.ts'
import { ActionPad } from './ActionPad.tsx'
import { ChangePlayDialog } from './ChangePlayDialog.tsx'
import { ClockDialog } from './ClockDialog.tsx'
import { FinishDialog } from './FinishDialog.tsx'
import { LiveHeader } from './LiveHeader.tsx'
import { LiveLog } from './LiveLog.tsx'
import { LiveStatus } from './LiveStatus.tsx'
import { sides, teamOf } from './live-names.ts'
import type { LiveState, Side } from './live-state.ts'
import { SubstituteDialog } from './SubstituteDialog.tsx'
import { TeamMark, teamStyle } from './TeamMark.tsx'
import { TeamTiles } from './TeamTiles.tsx'
import { useLiveExit } from './use-live-exit.ts'
import type { LiveGame } from './use-live-game.ts'
import { useIsOver } from './use-clock.ts'
import { useLiveKeys } from './use-live-keys.ts'
import { useScorer } from './use-scorer.ts'
import styles from './LiveScoring.module.css'

type Dialog =
  { kind: 'clock' | 'finish' } | { kind: 'substitute'; side: Side } | { kind: 'change'; play: PlayView }

interface Props {
  detail: GameDetailView
  queue: LiveQueue
  state: LiveState
  game: LiveGame
}

/** Scores a game by tapping: a player, then what the player did. Every tap goes through the outbox of the device. */
export function LiveScoring({ detail, queue, state, game }: Props) {
  const navigate = useNavigate()
  const exit = useLiveExit(detail.game.id)
  const leave = () => void navigate(exit.to, { state: exit.state })
  // A scorer cannot decide about other games, nor read their bracket.
  const { effectOf } = useLaterGames(detail.game, !exit.isScorer)
  const effectNow = () => effectOf(withScore(detail.game, state.score.home, state.score.away))
  const scorer = useScorer(detail, state, game)
  const [shownSide, setShownSide] = useState<Side>('away')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  const openChange = useCallbackRef((playId: string) => {
    const entry = state.log.find(({ play }) => play.id === playId)
    if (entry) setDialog({ kind: 'change', play: entry.play })
  })
  const { clock } = state.live
  const periods = playedPeriods(detail)
  const nextPeriod = periods[periods.findIndex(({ id }) => id === clock.gamePeriodId) + 1]
  const isLastPeriod = nextPeriod === undefined || isOvertime(nextPeriod.name)
  const setClock = (gamePeriodId: string | null, seconds: number, running = false) => {
    void game.record({ kind: 'clock', gamePeriodId, clock: seconds, running })
  }
  const toggleClock = () => {
    setClock(clock.gamePeriodId, secondsLeft(clock, Date.now()), !clock.running)
  }
  const takeTimeOut = (side: Side) => {
    void game.record({ kind: 'time-out', team_id: teamOf(detail, side).id })
    if (clock.running) toggleClock()
  }
  const finish = async () => {
    close()
    const missing = missingToFinish(state, isLastPeriod, periodName(periods, clock.gamePeriodId))
    const { away, home } = state.score
    // The message with Undo comes once the server has the end of the game, and a scorer undoes nothing.
    const canUndo = !exit.isScorer && navigator.onLine
    const question = missing ?? (canUndo ? null : `Finish with the score ${away}–${home}?`)
    if (question && !(await confirmHarmless(question, 'Finish game'))) return
    if (effectNow()) setDialog({ kind: 'finish' })
    else await finishWith()
  }
  const finishWith = async (laterGames?: DownstreamGames) => {
    close()
    await game.finish(laterGames)
    leave()
  }
  useLiveKeys({
    detail,
    state,
    scorer,
    isActive: dialog === null,
    onToggleClock: toggleClock,
    onLeave: leave,
  })
  const surface = useRef<HTMLElement>(null)
  useEffect(() => {
    // A line of the log that had the focus was taken back. A dialog returns the focus itself, and first.
    const timer = setTimeout(() => {
      if (dialog === null && document.activeElement === document.body) surface.current?.focus()
    })
    return () => clearTimeout(timer)
  }, [state.log, dialog])
  const isOver = useIsOver(clock)
  const isTied = state.score.home === state.score.away
  const next = !isOver
    ? null
    : nextPeriod && (!isLastPeriod || isTied)
      ? {
          label: `Start ${nextPeriod.name}`,
          onNext: () => setClock(nextPeriod.id, state.live.periodSeconds),
        }
      : { label: 'Finish game', onNext: () => void finish() }
  const [last] = state.log
  return (
    <main
      id="content"
      ref={surface}
      tabIndex={-1}
      className={styles.surface}
      data-shown={shownSide}
      aria-label="Live scoring"
    >
      <h1 className={styles.announcement}>{matchupText(detail.game)}</h1>
      <LiveHeader
        detail={detail}
        state={state}
        onToggleClock={toggleClock}
        onOpenClock={() => setDialog({ kind: 'clock' })}
      />
      <fieldset className={styles.switch} aria-label="Team">
        {sides.map((side) => (
          <button
            key={side}
            type="button"
            aria-pressed={shownSide === side}
            style={teamStyle(detail, side)}
            onClick={() => setShownSide(side)}
          >
            <TeamMark detail={detail} side={side} size={24} />
            <span>{teamOf(detail, side).name}</span>
          </button>
        ))}
      </fieldset>
      {sides.map((side) => (
        <TeamTiles
          key={side}
          detail={detail}
          state={state}
          scorer={scorer}
          side={side}
          onSubstitute={() => setDialog({ kind: 'substitute', side })}
          onTimeOut={() => takeTimeOut(side)}
        />
      ))}
      <ActionPad detail={detail} scorer={scorer} next={next} />
      <LiveLog
        detail={detail}
        state={state}
        isAllSent={countUnsentPlays({ live: queue }) === 0}
        onChange={openChange}
        onUndo={scorer.undo}
      />
      <LiveStatus
        queue={queue}
        game={game}
        onChoose={exit.isScorer ? null : () => setDialog({ kind: 'finish' })}
        onFinish={() => void finish()}
      />
      <output className={styles.announcement}>{last && announcementOf(state)}</output>
      {dialog?.kind === 'clock' && (
        <ClockDialog
          detail={detail}
          state={state}
          onSet={(gamePeriodId, seconds) => {
            setClock(gamePeriodId, seconds)
            close()
          }}
          onFinish={() => void finish()}
          onClose={close}
        />
      )}
      {dialog?.kind === 'finish' && (
        <FinishDialog
          effect={effectNow()}
          onFinish={(laterGames) => void finishWith(laterGames)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'substitute' && (
        <SubstituteDialog
          detail={detail}
          state={state}
          side={dialog.side}
          selected={scorer.selected?.side === dialog.side ? scorer.selected.playerId : null}
          onSave={(players, entering) => {
            const team_id = teamOf(detail, dialog.side).id
            void game.record({ kind: 'lineup', team_id, players: [...players] })
            scorer.select({ side: dialog.side, playerId: entering })
            close()
          }}
          onClose={close}
        />
      )}
      {dialog?.kind === 'change' && (
        <ChangePlayDialog
          detail={detail}
          play={dialog.play}
          actions={scorer.actions}
          onChange={(change) => {
            const { id: of, ...play } = dialog.play
            void game.record({ kind: 'taken-back', of }, { ...play, ...change })
            close()
          }}
          onRemove={() => {
            void game.record({ kind: 'taken-back', of: dialog.play.id })
            close()
          }}
          onClose={close}
        />
      )}
    </main>
  )
}

function periodName(periods: readonly { id: string; name: string }[], id: string | null): string | null {
  return periods.find((period) => period.id === id)?.name ?? null
}

/** Returns what is missing before the game can be finished as a question; null if nothing is. */
function missingToFinish(state: LiveState, isLastPeriod: boolean, period: string | null): string | null {
  const { score } = state
  const left = secondsLeft(state.live.clock, Date.now())
  if (score.home === score.away) return `Finish with a tie at ${score.away}–${score.home}?`
  if (left > 0) return `Finish with ${clockText(left)} left${period ? ` in ${period}` : ''}?`
  return isLastPeriod ? null : `Finish after ${period}?`
}

function announcementOf({ score }: LiveState): string {
  return `${score.away} to ${score.home}`
}
