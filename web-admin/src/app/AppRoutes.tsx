import { Suspense, lazy, type ComponentType } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import { Shell } from '../layouts/Shell.tsx'
import { homeOf, paths } from '../paths.ts'
import { useSession } from './session.tsx'

/** A screen in its own chunk. */
function screen(load: () => Promise<ComponentType>) {
  const Screen = lazy(async () => ({ default: await load() }))
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  )
}

const login = screen(async () => (await import('../features/account/LoginPage.tsx')).LoginPage)
const organizations = screen(
  async () => (await import('../features/organization/OrganizationsPage.tsx')).OrganizationsPage,
)
const seasons = screen(async () => (await import('../features/season/SeasonsPage.tsx')).SeasonsPage)
const season = screen(
  async () => (await import('../features/season/SeasonLeaguesPage.tsx')).SeasonLeaguesPage,
)
const league = screen(async () => (await import('../features/league/LeaguePage.tsx')).LeaguePage)
const team = screen(async () => (await import('../features/team/TeamPage.tsx')).TeamPage)
const game = screen(async () => (await import('../features/game/GamePage.tsx')).GamePage)
const schedule = screen(async () => (await import('../features/schedule/SchedulePage.tsx')).SchedulePage)
const imports = screen(async () => (await import('../features/import/ImportPage.tsx')).ImportPage)
const history = screen(async () => (await import('../features/history/HistoryPage.tsx')).HistoryPage)
const projections = screen(
  async () => (await import('../features/projection/ProjectionsPage.tsx')).ProjectionsPage,
)
const players = screen(async () => (await import('../features/player/PlayersPage.tsx')).PlayersPage)
const settings = screen(
  async () => (await import('../features/account/UserSettingsPage.tsx')).UserSettingsPage,
)
const missing = screen(async () => (await import('./MissingPage.tsx')).MissingPage)

export function AppRoutes() {
  const { user } = useSession()
  if (!user) {
    return (
      <Routes>
        <Route path={paths.login} element={login} />
        <Route path="/:slug/login" element={login} />
        <Route path="*" element={<Navigate to={paths.login} replace />} />
      </Routes>
    )
  }
  const home = <Navigate to={homeOf(user)} replace />
  return (
    <Routes>
      <Route path={paths.login} element={home} />
      <Route path="/:slug/login" element={home} />
      <Route element={<Shell />}>
        <Route path="/" element={home} />
        <Route path={paths.organizations} element={organizations} />
        <Route path={paths.seasons} element={seasons} />
        <Route path={paths.season(':seasonId')} element={season} />
        <Route path="/season/:seasonId" element={season} />
        <Route path={paths.league(':seasonId', ':leagueId')} element={league} />
        <Route path={paths.team(':seasonId', ':leagueId', ':teamId')} element={team} />
        <Route path={paths.game(':id')} element={game} />
        <Route path={paths.schedule} element={schedule} />
        <Route path={paths.import} element={imports} />
        <Route path={paths.history} element={history} />
        <Route path={paths.projections} element={projections} />
        <Route path={paths.allPlayers} element={players} />
        <Route path={paths.userSettings} element={settings} />
        <Route path="*" element={missing} />
      </Route>
    </Routes>
  )
}
