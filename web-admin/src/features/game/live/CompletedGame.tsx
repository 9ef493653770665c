import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { Link } from 'react-router-dom'
import { useRead } from '../../../lib/use-read.ts'
import { Instant } from '../../../shared/Instant.tsx'
import { scoreText } from '../../../ui/result-text.ts'
import { useLiveExit } from './use-live-exit.ts'
import styles from './dialogs.module.css'

/** The kinds of history entries that complete a game. */
const completingKinds = new Set(['GameFinished', 'ScoreRecorded', 'ScoreCorrected', 'GameForfeited'])

interface Props {
  game: GameView
  /** Whether taps on this device have scored the game. All of them are sent by now. */
  wasScoredHere: boolean
}

/** Says who completed a game that can no longer be scored live, and what became of the taps. */
export function CompletedGame({ game, wasScoredHere }: Props) {
  const exit = useLiveExit(game.id)
  const history = useRead(
    'GET /api/gamesv2/:id/history',
    { params: { id: game.id } },
    { enabled: !exit.isScorer },
  )
  const entry = history.data?.history.find(({ kind }) => completingKinds.has(kind))
  return (
    <main id="content" tabIndex={-1} className={styles.start}>
      <h1>{matchupText(game)}</h1>
      <p>This game is already completed: {scoreText(game)}.</p>
      {entry && (
        <p>
          <strong>{entry.actor.name}</strong>, <Instant at={entry.at} />: {entry.text}
        </p>
      )}
      {wasScoredHere && <p>All taps from this device were sent. They count in the box score.</p>}
      <Link to={exit.to} state={exit.state}>
        {exit.label}
      </Link>
    </main>
  )
}
