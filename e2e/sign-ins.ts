import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SignIn } from '@league/local/sample/sign-ins'

/** Returns the sample sign-in of a role in an organization, which `npm start` has stored in the data folder. */
export function signInOf(role: SignIn['role'], organization = 'wnba'): SignIn {
  const file = join(process.env.E2E_DATA ?? '.league', 'sign-ins.json')
  const signIns = JSON.parse(readFileSync(file, 'utf8')) as SignIn[]
  const signIn = signIns.find(
    (entry) => entry.role === role && (role === 'super_admin' || entry.organization === organization),
  )
  if (!signIn) throw new Error(`${file} has no user with the role ${role}`)
  return signIn
}
