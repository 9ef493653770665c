import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { check, createEngine } from './rehearsal/engine.ts'
import { sendCommands } from './rehearsal/load.ts'
import { signIn, signInFirst, turnOnSecondFactor, type Visitor } from './rehearsal/visitor.ts'

/**
 * Rehearses the life of an installation on a real Docker engine, with the unmodified compose file: the first
 * administrator, an import, a corrected score, a backup, a loss, a restore, the operator's commands, frozen projectors,
 * and a rolling restart under load. It has a project and volumes of its own, but the ports and the network of the
 * compose file, so an installation on the same machine must be stopped before.
 */
const COMMANDS = Number(process.env['COMMANDS'] ?? 10_000)
const MAX_IMAGE_BYTES = 400e6
/** Within this time, a standby replaces a projector that hangs. */
const TAKEOVER_MS = 10_000

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'league-rehearsal-'))
const environmentFile = join(folder, 'env')
const dump = join(folder, 'league.dump')
const pictures = join(folder, 'pictures.tar')
const { compose, run, shell, start, step, seconds } = createEngine(root, environmentFile)

const passwords = {
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  DATABASE_PASSWORD: randomBytes(24).toString('hex'),
}
function writeEnvironment(masterKey: string) {
  // Without limits, since the load has the address of one client.
  const variables = { ...passwords, MASTER_KEY: masterKey, RATE_LIMITS: 'off' }
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(environmentFile, lines.join(''), { mode: 0o600 })
}

const league = (...args: string[]) => compose('run', '--rm', '-T', 'gateway-1', 'league', ...args)
const query = (text: string) =>
  compose('exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-d', 'league', '-Atc', text).trim()

/** Returns what roles may do in the database: policies, and privileges on tables and schemas. */
const readSecurity = () =>
  query(`
    select concat_ws(' ', schemaname, tablename, policyname, roles, cmd, qual, with_check)
    from pg_policies
    union
    select concat_ws(' ', n.nspname, c.relname, c.relowner::regrole, c.relacl, n.nspacl)
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema)'
    order by 1
  `)

const readScore = async (visitor: Visitor, game: string) => {
  const body = await visitor.get<{ game: { score_home: number; score_away: number } }>(game)
  return `${body.game.score_home}:${body.game.score_away}`
}

async function createOwner(admin: Visitor) {
  const { organizations } = await admin.get<{ organizations: { id: string }[] }>('/api/organizations')
  const user = { username: 'owner', role: 'org_owner', organization_id: organizations[0]?.id }
  const { tempPassword } = await admin.post<{ tempPassword: string }>('/api/usersv2', user)
  return signInFirst('owner', tempPassword)
}

/**
 * Freezes one projector after the other, with a new score each time. Whichever of them does the work, the other one
 * continues it.
 */
async function freezeProjectors(admin: Visitor, recordScore: (homePoints: number) => Promise<unknown>) {
  for (const [index, container] of compose('ps', '--quiet', 'projector').trim().split('\n').entries()) {
    run('docker', ['pause', container])
    await recordScore(78 + index)
    const deadline = performance.now() + TAKEOVER_MS
    const isBehind = async () => {
      const { projections } = await admin.get<{ projections: { lag: number }[] }>('/api/projections')
      return projections.some(({ lag }) => lag > 0)
    }
    while ((await isBehind()) && performance.now() < deadline) await setTimeout(200)
    check(!(await isBehind()), `the read models follow the log while projector ${index + 1} is frozen`)
    run('docker', ['unpause', container])
  }
}

/** Sends the load until a restart, which begins after a tenth of it, has ended. */
async function restartUnderLoad(token: string) {
  let restart: Promise<void> | undefined
  let isRestarted = false
  const started = performance.now()
  const result = await sendCommands(token, COMMANDS, {
    onProgress(done) {
      if (done < COMMANDS / 10) return
      restart ??= start('services/deployment/update.sh', ['--force-recreate']).finally(
        () => (isRestarted = true),
      )
    },
    mayEnd: () => isRestarted,
  })
  await restart
  return { ...result, perSecond: Math.round((result.ids.length * 1_000) / (performance.now() - started)) }
}

try {
  writeEnvironment(randomBytes(32).toString('base64'))
  compose('down', '--volumes')
  await step('build the image', () => compose('build'))
  const imageBytes = Number(run('docker', ['image', 'inspect', 'league', '--format', '{{.Size}}']))
  check(imageBytes <= MAX_IMAGE_BYTES, `the image has ${Math.round(imageBytes / 1e6)} MB`)
  await step('start', () => compose('up', '--detach', '--wait'))
  const privileges = query(`select rolsuper, rolbypassrls from pg_roles where rolname = 'league'`)
  check(privileges === 'f|f', 'the role of the application is no superuser')

  const setup = league('setup', 'admin')
  const admin = await signInFirst('admin', /Temporary password +(\S+)/.exec(setup)?.[1] ?? '')
  await turnOnSecondFactor(admin.visitor, admin.signIn.password)
  await step('import the season 2024', () => {
    const season = `${join(root, 'services/local/samples/wnba-2024')}:/season:ro`
    const names = ['--organization', 'wnba', '--create', '--season', '2024', '--league', 'WNBA']
    compose('run', '--rm', '-T', '-v', season, 'gateway-1', 'league', 'import', ...names, '/season')
  })
  const { visitor: owner, signIn: ownerSignIn } = await createOwner(admin.visitor)
  const { games } = await owner.get<{ games: { id: string }[] }>('/api/gamesv2')
  check(games.length === 240, `${games.length} games are imported`)
  const game = `/api/gamesv2/${games[0]?.id}`
  const recordScore = (homePoints: number) =>
    owner.put(`${game}/scores`, { score_home: homePoints, score_away: 66, reason: 'The sheet says so.' })
  await recordScore(77)
  check((await readScore(owner, game)) === '77:66', 'the game has the corrected score')

  const security = readSecurity()
  await step('back up', () => {
    shell(`docker compose exec -T postgres pg_dump -U postgres --format custom league > ${dump}`)
    shell(`docker compose exec -T gateway-1 tar -c media > ${pictures}`)
  })
  check(statSync(dump).size > 100_000, `the dump has ${Math.round(statSync(dump).size / 1_000)} kB`)
  await step('destroy and restore', () => {
    compose('down', '--volumes')
    compose('up', '--detach', '--wait', 'postgres')
    shell(`docker compose exec -T postgres pg_restore -U postgres -d league --exit-on-error < ${dump}`)
    shell(`docker compose run --rm -T gateway-1 tar -x < ${pictures}`)
    compose('up', '--detach', '--wait')
  })
  check(readSecurity() === security, 'owners, privileges and policies are those of before')
  check((await readScore(owner, game)) === '77:66', 'the session and the corrected score are there')
  check((await readScore(await signIn(ownerSignIn), game)) === '77:66', 'the owner can sign in')

  await step('freeze the projectors', () => freezeProjectors(admin.visitor, recordScore))
  await recordScore(77)

  await step('commands of the operator', () => {
    check(/directory v\d+ · running/.test(league('replay', 'status')), 'replay status')
    league('replay', 'start', 'all')
    console.log(league('replay', 'verify', 'all'))
    league('replay', 'activate', 'all')
    check(league('setup', 'admin').includes('password of the administrator is reset'), 'setup, repeated')
    const newKey = randomBytes(32).toString('base64')
    const rotate = ['league', 'master-key', 'rotate']
    compose('exec', '-T', '-e', `NEW_MASTER_KEY=${newKey}`, 'gateway-1', ...rotate)
    writeEnvironment(newKey)
    compose('stop', 'gateway-1', 'gateway-2', 'projector')
    console.log(league('migrate-log'))
    compose('up', '--detach', '--wait')
    check(league('master-key', 'verify').includes('is the key of this database'), 'master-key verify')
  })
  check((await readScore(owner, game)) === '77:66', 'the score is there after the rotation')

  const { token } = await owner.post<{ token: string }>('/api/tokens', {
    name: 'Load',
    role: 'staff',
    expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  })
  const teamsBefore = (await owner.get<{ teams: object[] }>('/api/teams')).teams.length
  let load: Awaited<ReturnType<typeof restartUnderLoad>> | undefined
  await step(`restart under ${COMMANDS} commands`, async () => (load = await restartUnderLoad(token)))
  const { ids = [], ...figures } = load ?? {}
  const { teams } = await owner.get<{ teams: { id: string }[] }>('/api/teams')
  const stored = new Set(teams.map(({ id }) => id))
  const lost = ids.filter((id) => !stored.has(id)).length
  const result = {
    ...figures,
    acknowledged: ids.length,
    lost,
    doubled: teams.length - teamsBefore - ids.length,
  }
  console.log(JSON.stringify({ imageBytes, seconds, load: result }, null, 2))
  check(ids.length >= COMMANDS && new Set(ids).size === ids.length, `${ids.length} commands are acknowledged`)
  check(lost === 0, 'none of them is lost')
  check(result.doubled === 0, 'none of them took effect twice')
} finally {
  if (process.env['KEEP'] !== '1') compose('down', '--volumes')
  rmSync(folder, { recursive: true, force: true })
}
