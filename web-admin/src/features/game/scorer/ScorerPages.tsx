import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { useOutboxSender } from '../use-outbox-sender.ts'
import { ScorerGame } from './ScorerGame.tsx'
import { ScorerSheet } from './ScorerSheet.tsx'
import { useScorerLink } from './use-scorer-link.ts'

const LivePage = lazy(async () => ({ default: (await import('../live/LivePage.tsx')).LivePage }))

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
      <Suspense fallback={null}>
        <Routes>
          <Route path="/scorer" element={<ScorerSheet scorer={current} />} />
          <Route path="/scorer/:id" element={<ScorerGame />} />
          <Route path="/scorer/:id/live" element={<LivePage />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  )
}
