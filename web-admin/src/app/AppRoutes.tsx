import { Navigate, Route, Routes } from 'react-router-dom'
import { Shell } from '../layouts/Shell.tsx'
import { homeOf, paths } from '../paths.ts'
import { screen, screensOf } from './screens.tsx'
import { useSession } from '../lib/session.tsx'

const login = screen(async () => (await import('../features/account/LoginPage.tsx')).LoginPage)
const newPassword = screen(
  async () => (await import('../features/account/NewPasswordPage.tsx')).NewPasswordPage,
)
const requiredSecondFactor = screen(
  async () => (await import('../features/account/RequiredSecondFactorPage.tsx')).RequiredSecondFactorPage,
)
const missing = screen(async () => (await import('./MissingPage.tsx')).MissingPage)

/**
 * Routes to the screens of the user's role. Without a user there is only the sign-in, and with a temporary
 * password only the choice of a new one. A platform administrator may first have to set up two-step sign-in.
 */
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
  if (user.mustChangePassword) return newPassword
  if (user.mustSetUpSecondFactor) return requiredSecondFactor
  const home = <Navigate to={homeOf(user)} replace />
  return (
    <Routes>
      <Route path={paths.login} element={home} />
      <Route path="/:slug/login" element={home} />
      <Route element={<Shell />}>
        <Route path="/" element={home} />
        <Route path="/dashboard" element={home} />
        {screensOf(user.role).map(([path, element]) => (
          <Route key={path} path={path} element={element} />
        ))}
        <Route path="*" element={missing} />
      </Route>
    </Routes>
  )
}
