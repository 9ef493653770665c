import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { matchupText } from '@league/contracts/game/matchup-text'
import { acceptsScore, isCompleted } from '@league/contracts/game/rules'
import type { GameDetailView } from '@league/contracts/game/views'
import { problems } from '@league/contracts/kernel/problem'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { useGame } from '../use-game.ts'
import { CompletedGame } from './CompletedGame.tsx'
import { LiveScoring } from './LiveScoring.tsx'
import { StartGame } from './StartGame.tsx'
import { useLiveExit } from './use-live-exit.ts'
import { useLiveGame } from './use-live-game.ts'
import styles from './dialogs.module.css'

/** Live scoring of a game, on the whole screen (decision 53). */
export function LivePage() {
  const { id = '' } = useParams()
  const { game } = useGame(id)
  return (
    <QueryBoundary query={game} loading="Loading..." missing="Game not found.">
      {(detail) => <LiveGamePage key={detail.game.id} detail={detail} />}
    </QueryBoundary>
  )
}

function LiveGamePage({ detail }: { detail: GameDetailView }) {
  const live = useLiveGame(detail)
  const { queue, state } = live
  const { game } = detail
  const exit = useLiveExit(game.id)
  const [wasScoredHere, setScoredHere] = useState(false)
  if (queue && !wasScoredHere) setScoredHere(true)
  return (
    <>
      <PageTitle>{`Live scoring: ${matchupText(game)}`}</PageTitle>
      {queue && state ? (
        <LiveScoring detail={detail} queue={queue} state={state} game={live} />
      ) : isCompleted(game) ? (
        <CompletedGame game={game} wasScoredHere={wasScoredHere} />
      ) : !acceptsScore(game) ? (
        <main className={styles.start}>
          <h1>{matchupText(game)}</h1>
          <p>{problems['game-not-playable'].message}</p>
          <Link to={exit.to} state={exit.state}>
            {exit.label}
          </Link>
        </main>
      ) : game.live ? (
        <p className={styles.start}>Loading...</p>
      ) : (
        <StartGame detail={detail} start={live.start} />
      )}
    </>
  )
}
