import { join, relative } from 'node:path'
import type { Environment } from './environment.ts'
import type { SignIn } from './sample/sign-ins.ts'

/** What a start ends with: addresses, sample sign-ins, and the word that says that all of it is there. */
export function greeting({ HOST, PORT, LEAGUE_DATA }: Environment, signIns: readonly SignIn[]): string {
  const everywhere = ['0.0.0.0', '::'].includes(HOST)
  const address = `http://${everywhere ? 'localhost' : HOST}:${PORT}`
  const slugs = signIns.flatMap(({ role, organization }) => (role === 'org_owner' && organization) || [])
  const kept = join(LEAGUE_DATA, 'sign-ins.json')
  const short = relative(process.cwd(), kept)
  const width = Math.max(...signIns.map(({ username }) => username.length))
  return [
    '',
    ...slugs.map((slug) => `  Public pages   ${address}/${slug}   http://${slug}.localhost:${PORT}`),
    `  Sign in        ${address}/login`,
    `  API            ${address}/api/docs`,
    '',
    ...signIns.map(({ username, password, role }) => `  ${username.padEnd(width)}   ${password}   ${role}`),
    '',
    `  These are kept in ${short.startsWith('..') ? kept : short}. Stop with Ctrl-C.`,
    '',
    'ready',
  ].join('\n')
}
