import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { check, createEngine } from './rehearsal/engine.ts'
import { sendCommands } from './rehearsal/load.ts'
import { PROXIED_HOST, startProxy } from './rehearsal/proxy.ts'
import {
  gateways,
  newPassword,
  setUp,
  signIn,
  type SignIn,
  signInFirst,
  turnOnSecondFactor,
  type Visitor,
} from './rehearsal/visitor.ts'

/**
 * Rehearses the life of an installation on a real Docker engine, with the unmodified compose file: the first
 * administrator, an import, a corrected score, a backup, a loss, a restore, visitors behind a proxy, frozen projectors,
 * the operator's commands, and a rolling restart under load. It has a project and volumes of its own, but the ports and the network of the
 * compose file, so an installation on the same machine must be stopped before.
 */
const COMMANDS = Number(process.env['COMMANDS'] ?? 10_000)
const MAX_IMAGE_BYTES = 400e6
const SERVERS = ['gateway-1', 'gateway-2', 'projector']
/** More reads than one address has in a minute. */
const TOO_MANY_READS = 310
/** More wrong passwords than one address has in 15 minutes. */
const TOO_MANY_SIGN_INS = 21
/** Within this time, a standby replaces a projector that hangs. */
const TAKEOVER_MS = 10_000

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'league-rehearsal-'))
const clone = join(folder, 'league')
const environmentFile = join(folder, 'env')
const dump = join(folder, 'league.dump')
const pictures = join(folder, 'pictures.tar')
const { compose, run, shell, start, step, seconds } = createEngine(clone, environmentFile)

/** Copies the files of the work tree as a clone of somebody with a strict umask has them. */
function createClone() {
  mkdirSync(clone)
  shell(
    `git -C '${root}' ls-files -z | tar -C '${root}' --null -T - -c -f - | (umask 077; tar -x --no-same-permissions -f -)`,
  )
}

const passwords = {
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  DATABASE_PASSWORD: randomBytes(24).toString('hex'),
}
function writeEnvironment(masterKey: string, settings = {}) {
  const variables = { ...passwords, MASTER_KEY: masterKey, SHARED_HOSTS: PROXIED_HOST, ...settings }
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

/** Checks what containers do not do, and what they tell. */
function checkContainers() {
  const containers = compose('ps', '--quiet').trim().split('\n')
  const restarts = run('docker', ['inspect', '--format', '{{.RestartCount}}', ...containers])
  check(/^(0\n)+$/.test(restarts), `none of ${containers.length} containers had to restart`)
  const secrets = compose('exec', '-T', 'gateway-1', 'find', '/league', '-name', '.env*')
  check(secrets === '', 'the image has no file of secrets')
  const lines = compose('logs', '--no-log-prefix', ...SERVERS)
    .trim()
    .split('\n')
  check(
    lines.every((line) => JSON.parse(line).msg),
    `all ${lines.length} lines of the log are JSON`,
  )
  for (const server of SERVERS) {
    const read = `fetch('http://${server}:9464/metrics').then((answer) => answer.text()).then(console.log)`
    const metrics = compose('exec', '-T', 'gateway-1', 'node', '--eval', read)
    check(
      metrics.includes('nodejs_eventloop_lag_seconds'),
      `the network of the containers can scrape ${server}`,
    )
  }
}

/** Stops the servers while clients are connected that never send a request, as load balancers and browsers are. */
async function stopServers() {
  const clients = gateways.map((gateway) => connect(Number(new URL(gateway).port), '127.0.0.1'))
  await Promise.all(clients.map((client) => once(client, 'connect')))
  const containers = compose('ps', '--quiet', ...SERVERS)
    .trim()
    .split('\n')
  const started = performance.now()
  compose('stop', ...SERVERS)
  const stopSeconds = Math.round((performance.now() - started) / 100) / 10
  for (const client of clients) client.destroy()
  const exits = run('docker', ['inspect', '--format', '{{.State.ExitCode}}', ...containers])
  check(/^(0\n)+$/.test(exits), `${containers.length} servers stop with 0`)
  check(stopSeconds < 10, `they stop in ${stopSeconds} s`)
}

/** Creates the first administrator with the token that one gateway has printed, on the page of the other one. */
async function createFirstAdministrator(): Promise<Visitor> {
  const administrator = { username: 'admin', password: newPassword() }
  const [, token = ''] = /\/setup with the token ([\w-]+)/.exec(compose('logs', 'gateway-1')) ?? []
  await setUp(gateways[1], token, administrator)
  const closed = await fetch(`${gateways[0]}/setup`, { redirect: 'manual' })
  check(closed.headers.get('location') === '/login', 'the token of the log creates one administrator')
  const visitor = await signIn(administrator)
  await turnOnSecondFactor(visitor, administrator.password)
  return visitor
}

async function createOwner(admin: Visitor) {
  const { organizations } = await admin.get<{ organizations: { id: string }[] }>('/api/organizations')
  const user = { username: 'owner', role: 'org_owner', organization_id: organizations[0]?.id }
  const { tempPassword } = await admin.post<{ tempPassword: string }>('/api/usersv2', user)
  return signInFirst('owner', tempPassword)
}

/**
 * Lets one visitor behind a proxy read too much and then guess passwords, with a name of its own for each. Another
 * visitor notices nothing.
 */
async function visitThroughProxy(owner: SignIn) {
  const proxy = await startProxy()
  const [hasty, calm] = [proxy.createAsk('127.0.0.2'), proxy.createAsk('127.0.0.3')]
  // Cached responses are not counted, and a response without the session of a user is not cached.
  const uncached = '/api/auth/check-auth'
  for (let read = 0; read < TOO_MANY_READS; read += 1) await hasty(uncached)
  check((await hasty(uncached)).status === 429, 'a visitor behind the proxy who reads too much is stopped')
  check((await calm('/wnba')).status === 200, 'another visitor behind the proxy can read')
  for (let guess = 0; guess < TOO_MANY_SIGN_INS; guess += 1)
    await hasty('/api/auth/login', { username: `nobody-${guess}`, password: newPassword() })
  check((await hasty('/api/auth/login', owner)).status === 429, 'a visitor who guesses passwords is stopped')
  const { status, headers } = await calm('/api/auth/login', owner)
  check(status === 200, 'the owner signs in through the proxy')
  check(/^__Host-.+; Secure/i.test(String(headers['set-cookie'])), 'the session is for https alone')
  check(headers['strict-transport-security'] !== undefined, 'browsers use nothing but https')
  proxy.close()
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
  createClone()
  writeEnvironment(randomBytes(32).toString('base64'))
  compose('down', '--volumes')
  await step('build the image', () => compose('build'))
  const imageBytes = Number(run('docker', ['image', 'inspect', 'league', '--format', '{{.Size}}']))
  check(imageBytes <= MAX_IMAGE_BYTES, `the image has ${Math.round(imageBytes / 1e6)} MB`)
  await step('start', () => compose('up', '--detach', '--wait'))
  const privileges = query(`select rolsuper, rolbypassrls from pg_roles where rolname = 'league'`)
  check(privileges === 'f|f', 'the role of the application is no superuser')

  checkContainers()
  const admin = await createFirstAdministrator()
  await step('import the season 2024', () => {
    const season = `${join(root, 'services/local/samples/wnba-2024')}:/season:ro`
    const names = ['--organization', 'wnba', '--create', '--season', '2024', '--league', 'WNBA']
    compose('run', '--rm', '-T', '-v', season, 'gateway-1', 'league', 'import', ...names, '/season')
  })
  const { visitor: owner, signIn: ownerSignIn } = await createOwner(admin)
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

  // The network is a new one since the restore, with the same addresses.
  await step('visit through a proxy', () => visitThroughProxy(ownerSignIn))
  await step('freeze the projectors', () => freezeProjectors(admin, recordScore))
  await recordScore(77)

  await step('commands of the operator', async () => {
    check(/directory v\d+ · running/.test(league('replay', 'status')), 'replay status')
    league('replay', 'start', 'all')
    console.log(league('replay', 'verify', 'all'))
    league('replay', 'activate', 'all')
    const setup = league('setup', 'operator')
    await signInFirst('operator', /Temporary password +(\S+)/.exec(setup)?.[1] ?? '')
    check(setup.includes('The administrator is created'), 'setup')
    check(league('setup', 'operator').includes('password of the administrator is reset'), 'setup, repeated')
    const newKey = randomBytes(32).toString('base64')
    const rotate = ['league', 'master-key', 'rotate']
    compose('exec', '-T', '-e', `NEW_MASTER_KEY=${newKey}`, 'gateway-1', ...rotate)
    // The load has the address of one client.
    writeEnvironment(newKey, { RATE_LIMITS: 'off' })
    await stopServers()
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
