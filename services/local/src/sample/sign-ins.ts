import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const signIn = z.object({
  username: z.string(),
  password: z.string(),
  role: z.enum(['super_admin', 'org_owner', 'staff']),
  /** Slug, or null for a user without an organization. */
  organization: z.string().nullable(),
})
export type SignIn = z.infer<typeof signIn>

/**
 * Returns the sample users with their passwords. Passwords are generated on the first start and stored in
 * `sign-ins.json` (mode 0600). They are stored before any account is created, so that a start after a crash
 * uses the same passwords.
 */
export function sampleSignIns(leagueData: string, organizations: readonly string[]): SignIn[] {
  const path = join(leagueData, 'sign-ins.json')
  const existing = readSignIns(path)
  const wanted: Omit<SignIn, 'password'>[] = [
    { username: 'admin', role: 'super_admin', organization: null },
    ...organizations.flatMap((organization) => [
      { username: `${organization}-owner`, role: 'org_owner' as const, organization },
      { username: `${organization}-staff`, role: 'staff' as const, organization },
    ]),
  ]
  const missing = wanted.filter(({ username }) => !existing.some((user) => user.username === username))
  if (missing.length === 0) return existing
  const all = [
    ...existing,
    ...missing.map(({ username, role, organization }) => {
      return { username, password: randomBytes(12).toString('base64url'), role, organization }
    }),
  ]
  mkdirSync(leagueData, { recursive: true, mode: 0o700 })
  writeFileSync(`${path}.new`, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return all
}

function readSignIns(path: string): SignIn[] {
  try {
    return z.array(signIn).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new Error(`${path} does not contain valid sample sign-ins.`, { cause: error })
  }
}
