import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SignIn {
  username: string
  password: string
  role: 'super_admin' | 'org_owner' | 'staff'
  organization: string | null
}

/** The sample sign-in of a role, as `npm start` left it in the data folder. */
export function signInOf(role: SignIn['role']): SignIn {
  const file = join(process.env.E2E_DATA ?? '.league', 'sign-ins.json')
  const all = JSON.parse(readFileSync(file, 'utf8')) as SignIn[]
  const found = all.find(
    (entry) => entry.role === role && (role === 'super_admin' || entry.organization === 'wnba'),
  )
  if (!found) throw new Error(`${file} has no ${role}`)
  return found
}
