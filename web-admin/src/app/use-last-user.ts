import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiProblem } from '@league/contracts/kernel/api-client'
import type { UserView } from '@league/contracts/account/views'

type Check = UseQueryResult<{ authenticated: boolean; user?: UserView | null | undefined }, Error>

/** Who was signed in on this device last, where nobody answers the check of the session; undefined while it is looked up. */
export function useLastUser({ data, error }: Check): UserView | null | undefined {
  const [found, setFound] = useState<UserView | null | undefined>(undefined)
  const isUnreachable = data === undefined && error !== null && !(error instanceof ApiProblem)
  const user = data?.authenticated ? (data.user ?? null) : null
  const isNobody = data !== undefined && user === null
  const [wasSomebody, setWasSomebody] = useState(false)
  if (user && !wasSomebody) setWasSomebody(true)
  useEffect(() => {
    if (isUnreachable) void look().then(setFound)
  }, [isUnreachable])
  useEffect(() => {
    // A temporary password opens nothing but the choice of a new one.
    if (user && !user.mustChangePassword)
      void import('./device.ts').then(({ rememberUser }) => rememberUser(user))
    // Signed out elsewhere; a session that ends in the middle of work is asked for again.
    else if (isNobody && !wasSomebody && !found)
      void import('./device.ts').then(({ forgetReader }) => forgetReader())
  }, [user, isNobody, wasSomebody, found])
  return isUnreachable || found ? found : null
}

async function look(): Promise<UserView | null> {
  const { lastUser } = await import('./device.ts')
  return lastUser()
}
