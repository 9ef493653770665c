import type { GameView } from '@league/contracts/game/views'
import { GameTiles } from '../features/game/night/GameTiles.tsx'
import { InlineScore } from '../features/game/night/InlineScore.tsx'
import { useUnsentItems } from '../features/game/night/unsent-items.tsx'
import { Home } from '../features/home/Home.tsx'
import { OrganizationsPage } from '../features/organization/OrganizationsPage.tsx'
import { SeasonsPage } from '../features/season/SeasonsPage.tsx'
import { useUser } from '../lib/session.tsx'

/** The first screen of an organizer: what needs them now, followed by the seasons (S071). */
export function SeasonsHome() {
  const isSuperAdmin = useUser().role === 'super_admin'
  return <SeasonsPage {...(isSuperAdmin ? {} : { above: <HomeOfGames /> })} />
}

/** The first screen of a super_admin: the same over all organizations, followed by their list (S053). */
export function OrganizationsHome() {
  return <OrganizationsPage above={<HomeOfGames />} />
}

function HomeOfGames() {
  const unsent = useUnsentItems()
  return (
    <Home
      tiles={(games, title) => <GameTiles games={games} title={title} />}
      scoreEntry={(game: GameView) => <InlineScore game={game} />}
      unsent={unsent}
    />
  )
}
