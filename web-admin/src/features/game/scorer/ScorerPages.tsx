import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { paths } from '../../../paths.ts'
import { LazyScreen, screenSource } from '../../../ui/LazyScreen.tsx'
import { useOutboxSender } from '../use-outbox-sender.ts'
import { NotSentScores } from './NotSentScores.tsx'
import { ScorerGame } from './ScorerGame.tsx'
import { ScorerSheet } from './ScorerSheet.tsx'
import { loadLivePage, useScorerLink } from './use-scorer-link.ts'
import styles from './OpenScorerLink.module.css'

const live = screenSource(loadLivePage)

interface Props {
  /** The link as this browser last read it. */
  scorer: ScorerView
  /** Called when the link has expired or was revoked. */
  onEnded: () => void
}

/** The pages of a scorer: the games of the link, and each game with its box score and live scoring. */
export function ScorerPages({ scorer, onEnded }: Props) {
  useOutboxSender()
  const current = useScorerLink(scorer, onEnded)
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/scorer" element={<ScorerSheet scorer={current} />} />
        <Route path="/scorer/:id" element={<GameOfLink scorer={current} page={<ScorerGame />} />} />
        <Route
          path="/scorer/:id/live"
          element={<GameOfLink scorer={current} page={<LazyScreen source={live} />} />}
        />
      </Routes>
    </BrowserRouter>
  )
}

/** Shows the page of a game of the link. If the game was moved, it says so, with what was not sent. */
function GameOfLink({ scorer: { games }, page }: { scorer: ScorerView; page: ReactNode }) {
  const { id } = useParams()
  if (games.some((game) => game.id === id)) return page
  return (
    <main className={styles.page}>
      <Title order={1}>Score games</Title>
      <p>This game is no longer part of this link. An organizer has moved or deleted it.</p>
      <NotSentScores gameIds={games.map((game) => game.id)} reason="This was not sent." />
      <Link to={paths.scorer}>Back to the games</Link>
    </main>
  )
}
