import type { GameView } from '@league/contracts/game/views'
import { GameTiles } from '../features/game/night/GameTiles.tsx'
import { InlineScore } from '../features/game/night/InlineScore.tsx'
import { useUnsentItems } from '../features/game/night/unsent-items.tsx'
import { Home } from '../features/home/Home.tsx'
import { OrganizationsPage } from '../features/organization/OrganizationsPage.tsx'
import { SeasonsPage } from '../features/season/SeasonsPage.tsx'
import { LATEST_CHANGES } from '../features/home/latest-changes.ts'
import { useRead } from '../lib/use-read.ts'
import { useUser } from '../lib/session.tsx'

/** The first screen of an organizer: what needs them now, followed by the seasons (S071). */
export function SeasonsHome() {
  const isSuperAdmin = useUser().role === 'super_admin'
  const isLoading = useIsLoading()
  return isSuperAdmin ? <SeasonsPage /> : <SeasonsPage above={<HomeOfGames />} isLoading={isLoading} />
}

/** The first screen of a super_admin: the same over all organizations, followed by their list (S053). */
export function OrganizationsHome() {
  return <OrganizationsPage above={<HomeOfGames />} isLoading={useIsLoading()} />
}

/** Whether the reads of the first screen have not answered yet. */
function useIsLoading(): boolean {
  const isSuperAdmin = useUser().role === 'super_admin'
  const attention = useRead('GET /api/attention')
  const history = useRead('GET /api/history', LATEST_CHANGES, { enabled: !isSuperAdmin })
  return attention.isPending || (history.isPending && !isSuperAdmin)
}

function HomeOfGames() {
  const unsent = useUnsentItems()
  return (
    <Home
      tiles={(games, title, organizations) => (
        <GameTiles games={games} title={title} organizations={organizations} />
      )}
      scoreEntry={(game: GameView) => <InlineScore game={game} />}
      unsent={unsent}
    />
  )
}
