import { Button } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { matchupText } from '@league/contracts/game/matchup-text'
import { acceptsScore, winnerOf } from '@league/contracts/game/rules'
import type { GameView, LiveGameView } from '@league/contracts/game/views'
import { formatDate, formatTime } from '@league/contracts/kernel/calendar-text'
import { paths } from '../../../paths.ts'
import { GameStatus } from '../../../shared/GameStatus.tsx'
import { isOfPastDay } from '../../../shared/day-text.ts'
import { TeamLabel } from '../../../shared/TeamLabel.tsx'
import { confirm } from '../../../ui/confirmation.ts'
import { StatusPill } from '../../../ui/StatusPill.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { resultText } from '../../../ui/result-text.ts'
import { canScoreLive } from '../live/can-score-live.ts'
import { ForfeitQuestion } from './ForfeitQuestion.tsx'
import { NightPeriods } from './NightPeriods.tsx'
import { RowMenu } from './RowMenu.tsx'
import { SavedState } from './SavedState.tsx'
import { ScoreCell } from './ScoreCell.tsx'
import { hasScore, isEmpty, sides, statusValues, type Side } from './score-values.ts'
import { commandOf, moveFocus, type SheetCommand } from './sheet-keys.ts'
import { useScoreRow } from './use-score-row.ts'
import type { Change } from './use-sheet-undo.ts'
import styles from './NightRow.module.css'

export interface NightRowProps {
  game: GameView
  /** Rows of earlier days say their date. */
  showDate?: boolean
  /** Whether the game should have a score by now. */
  isDue: boolean
  /** Called with a change, to undo it. */
  onChanged: (change: Change) => void
  onUndo: () => void
  /** Whether the row is on the page of a scorer, who can only score. */
  isScorer?: boolean
}

/** What stands for the scores of a game that is not played. */
const noGame: Partial<Record<GameView['status'], string>> = { postponed: 'PPD', cancelled: 'Canceled' }

/** What a change of the status is called. */
const nameOfStatus: Partial<Record<GameView['status'], string>> = {
  forfeit: 'forfeit',
  postponed: 'postponement',
  cancelled: 'cancellation',
}

/** One game of the score sheet: two cells, the state of saving, its periods on request and a menu. */
export function NightRow({ game, showDate = false, isDue, onChanged, onUndo, isScorer }: NightRowProps) {
  const row = useScoreRow(game, onChanged)
  const [periods, setPeriods] = useState<'closed' | 'open' | 'opened-by-key'>('closed')
  const showsPeriods = periods !== 'closed'
  const [asksForWinner, setAsksForWinner] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const navigate = useNavigate()
  const takesScore = acceptsScore(game) && game.status !== 'forfeit'
  // The typed score is complete, but the server does not have it.
  const isWaiting = row.state.kind === 'on-device' && row.state.reason === 'waiting'
  const title = matchupText(game)
  const winner = winnerOf(game)

  const hasCells = takesScore && !(game.status in noGame)
  useEffect(() => {
    // Undo returned the focus to the row before its cells were there.
    if (hasCells && document.activeElement === item.current?.querySelector('[data-menu]'))
      item.current?.querySelector<HTMLElement>('input[data-side]')?.focus()
  }, [hasCells])

  const changeStatus = (status: GameView['status'], winnerTeamId: string | null = null) => {
    const what = nameOfStatus[status] ?? 'status change'
    const stored = row.changeStatus(statusValues(status, winnerTeamId))
    onChanged({ game, what, cells: null, stored })
    setAsksForWinner(false)
    // The cells of a forfeited or postponed game disappear, so the focus needs another place in the row.
    item.current?.querySelector<HTMLElement>('[data-menu]')?.focus()
  }
  /** What a change of the status would take away besides a recorded score; null for nothing. */
  const { away, home } = row.values
  const isHalf = !isEmpty(row.values) && (away === '' || home === '')
  const unfinished = game.live
    ? ', which is being scored live'
    : isHalf
      ? ' and discard the score that you typed'
      : null
  /** Postpones or cancels the game, after a question if that would take a score or a game in play away. */
  const callOff = async (status: 'postponed' | 'cancelled') => {
    const [verb, action] = status === 'postponed' ? ['Postpone', 'Postpone game'] : ['Cancel', 'Cancel game']
    const loss = unfinished ?? (isEmpty(row.values) ? null : `, which has the score ${away}–${home}`)
    if (loss !== null && !(await confirm(`${verb} ${title}${loss}?`, action))) return
    row.discard()
    changeStatus(status)
  }
  /** A forfeit keeps a recorded score, so only what is unfinished is a reason to ask. */
  const forfeit = async (winnerTeamId: string) => {
    const question = `Forfeit ${title}${unfinished}?`
    if (unfinished !== null && !(await confirm(question, 'Forfeit game'))) return
    if (unfinished !== null) row.discard()
    changeStatus('forfeit', winnerTeamId)
  }
  const focusRow = () => item.current?.querySelector<HTMLElement>('input[data-side], [data-menu]')?.focus()
  const run = (command: SheetCommand) => {
    if (command === 'undo') {
      if (!row.discard()) onUndo()
    } else if (command === 'periods') setPeriods(showsPeriods ? 'closed' : 'opened-by-key')
    else if (command === 'box-score')
      void navigate(isScorer ? paths.scorerGame(game.id) : `${paths.game(game.id)}#box-score`)
    else if (isScorer) return
    else if (command === 'forfeit') setAsksForWinner(true)
    else if (command === 'postpone') void callOff('postponed')
    else if (command === 'open') void navigate(paths.game(game.id))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const cell = event.currentTarget
    const command = commandOf(event)
    if (!command) return
    const sheet = cell.closest('[data-sheet]')
    const isMove = !!sheet && moveFocus(sheet, cell, command)
    if ((command === 'next-cell' || command === 'previous-cell') && !isMove) return
    event.preventDefault()
    if (!isMove) run(command)
  }

  const onPeriodKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event)
    if (command !== 'undo' && command !== 'periods') return
    event.preventDefault()
    run(command)
    if (command === 'periods') focusRow()
  }

  const outcomeOf = (side: Side) =>
    winner === null ? undefined : winner === teamOf(game, side).id ? 'won' : 'lost'
  const cellOf = (side: Side) =>
    takesScore ? (
      <ScoreCell row={row} side={side} onKeyDown={onKeyDown} />
    ) : (
      <span className={styles.letter}>{outcomeOf(side) === 'won' ? 'W' : 'F'}</span>
    )
  return (
    <li
      ref={item}
      className={styles.row}
      aria-label={title}
      data-row={game.id}
      data-live={game.live ? true : undefined}
      data-asks={asksForWinner || undefined}
    >
      <span className={styles.time}>{formatTime(game.time)}</span>
      <span className={styles.place}>
        <span>{game.location ?? 'No location'}</span>
        <span>
          {showDate && `${formatDate(game.date)} · `}
          {game.division ? `${game.division.name} · ${game.league.name}` : game.league.name}
        </span>
      </span>
      {sides.map((side) => (
        <span key={side} className={styles[side]} data-outcome={outcomeOf(side)}>
          <TeamLabel team={teamOf(game, side)}>{teamOf(game, side).name}</TeamLabel>
        </span>
      ))}
      {game.status in noGame ? (
        <span className={styles.noGame}>{noGame[game.status]}</span>
      ) : (
        <>
          <span className={styles.awayScore} data-outcome={outcomeOf('away')}>
            {cellOf('away')}
          </span>
          <span className={styles.dash} aria-hidden>
            –
          </span>
          <span className={styles.homeScore} data-outcome={outcomeOf('home')}>
            {cellOf('home')}
          </span>
        </>
      )}
      <span className={styles.status}>
        {isWaiting ? (
          <StatusPill tone="warn" icon="unsent">
            Not sent
          </StatusPill>
        ) : game.live ? (
          <StatusPill tone="live" icon="dot">
            In play
          </StatusPill>
        ) : (
          <GameStatus game={game} />
        )}
        {/* The status of a game of a past day says so itself. */}
        {isDue && !isWaiting && !isOfPastDay(game) && !game.live && takesScore && !hasScore(game) && (
          <StatusPill tone="warn" icon="alert">
            No score
          </StatusPill>
        )}
      </span>
      <span className={styles.saved}>
        {asksForWinner ? (
          <ForfeitQuestion
            game={game}
            onChoose={(winnerTeamId) => void forfeit(winnerTeamId)}
            onCancel={() => {
              setAsksForWinner(false)
              focusRow()
            }}
          />
        ) : game.status === 'forfeit' ? (
          resultText(game)
        ) : game.status === 'postponed' && !isScorer ? (
          <Button component={Link} to={`${paths.game(game.id)}#details`} size="compact-sm">
            Set new date
          </Button>
        ) : game.live && row.state.kind === 'empty' ? (
          <LiveScore game={game} live={game.live} hasLink={!isScorer} />
        ) : (
          <SavedState row={row} isScorer={isScorer} />
        )}
      </span>
      <span className={styles.controls} data-controls>
        {isScorer &&
          (canScoreLive(game) ? (
            <Link
              to={paths.scorerLive(game.id)}
              className={styles.toggle}
              aria-label={`Live scoring of ${title}`}
            >
              Live
            </Link>
          ) : (
            // It keeps the place of the link, so that a final score moves nothing.
            <span className={styles.noLive} aria-hidden>
              Live
            </span>
          ))}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={showsPeriods}
          aria-label={`Periods of ${title}`}
          disabled={!takesScore}
          onClick={() => setPeriods(showsPeriods ? 'closed' : 'open')}
        >
          <span className={styles.toggleText}>Periods</span>
          <Icon name={showsPeriods ? 'up' : 'down'} />
        </button>
        {isScorer ? (
          <Link to={paths.scorerGame(game.id)} className={styles.toggle} aria-label={`Box score of ${title}`}>
            Box score
          </Link>
        ) : (
          <RowMenu
            game={game}
            title={title}
            onForfeit={() => setAsksForWinner(true)}
            onPostpone={() => void callOff('postponed')}
            onCancel={() => void callOff('cancelled')}
            onStatus={changeStatus}
          />
        )}
      </span>
      {showsPeriods && takesScore && (
        <NightPeriods row={row} takesFocus={periods === 'opened-by-key'} onKeyDown={onPeriodKeyDown} />
      )}
    </li>
  )
}

interface LiveScoreProps {
  game: GameView
  live: LiveGameView
  /** A scorer has a link of the row. */
  hasLink: boolean
}

/** The score of a game in play, which is not that of its cells: it is final once it is typed there. */
function LiveScore({ game, live, hasLink }: LiveScoreProps) {
  return (
    <span className={styles.live}>
      <span>
        {live.away.score}–{live.home.score} now
      </span>
      {hasLink && (
        <Link to={paths.liveScoring(game.id)} aria-label={`Live scoring of ${matchupText(game)}`}>
          Live scoring
        </Link>
      )}
    </span>
  )
}

const teamOf = (game: GameView, side: Side) => (side === 'home' ? game.homeTeam : game.awayTeam)
