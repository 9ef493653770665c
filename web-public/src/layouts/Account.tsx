import { logOut, useSignedIn } from './signed-in.ts'
import { paths } from '../paths.ts'
import { usePassing } from '../ui/use-passing.ts'
import styles from './Navbar.module.css'

/** The way to the administration and out of it, for who is signed in (R029). */
export function Account() {
  const [message, show] = usePassing()
  if (!useSignedIn()) return null
  const leave = async () => {
    if (await logOut()) location.reload()
    else show('You are still signed in. Please try again.')
  }
  return (
    <div className={styles['account']}>
      <a href={paths.dashboard()}>Dashboard</a>
      <button type="button" onClick={() => void leave()}>
        Logout
      </button>
      <output>{message}</output>
    </div>
  )
}
