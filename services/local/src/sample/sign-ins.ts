import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const signIn = z.object({
  username: z.string(),
  password: z.string(),
  role: z.enum(['super_admin', 'org_owner', 'staff']),
  /** Slug; null for who belongs to none. */
  organization: z.string().nullable(),
})
export type SignIn = z.infer<typeof signIn>

/**
 * The sample users with their passwords, generated on the first start and kept in `sign-ins.json` (0600). They are
 * written before any account is made of them, so a start that is killed in between goes on with the same ones.
 */
export function sampleSignIns(leagueData: string, organizations: readonly string[]): SignIn[] {
  const path = join(leagueData, 'sign-ins.json')
  const kept = read(path)
  const wanted: Omit<SignIn, 'password'>[] = [
    { username: 'admin', role: 'super_admin', organization: null },
    ...organizations.flatMap((organization) => [
      { username: `${organization}-owner`, role: 'org_owner' as const, organization },
      { username: `${organization}-staff`, role: 'staff' as const, organization },
    ]),
  ]
  const missing = wanted.filter(({ username }) => !kept.some((user) => user.username === username))
  if (missing.length === 0) return kept
  const all = [
    ...kept,
    ...missing.map(({ username, role, organization }) => {
      return { username, password: randomBytes(12).toString('base64url'), role, organization }
    }),
  ]
  mkdirSync(leagueData, { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return all
}

function read(path: string): SignIn[] {
  try {
    return z.array(signIn).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new Error(`${path} is not readable as sample sign-ins.`, { cause: error })
  }
}
