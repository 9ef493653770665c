import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../testing/caller.ts'
import { scriptOf } from '../testing/script.ts'
import { type SignedSeason, startSignedSeason } from '../testing/signed-season.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const folder = `${root}services/gateway/test/generated-client/`
/** The command line of the generator, which the README runs in the root. */
const generator = fileURLToPath(new URL('bin/cli.js', import.meta.resolve('openapi-typescript/package.json')))
/** The compiler of the repository. `typescript` in this workspace is the older one that the generator needs. */
const compiler = `${root}node_modules/typescript/bin/tsc`

let signedSeason: SignedSeason
let origin: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  origin = await signedSeason.product.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => signedSeason?.product.stop())

/** Runs a program of Node in the root and returns its output. @throws Error with the output if it fails */
async function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const running = promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })
  const { stdout } = await running.catch(({ stdout: output, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${output}${stderr}`)
  })
  return stdout
}

describe('the served OpenAPI document', () => {
  it('names the site that serves it as the server and in its commands', async () => {
    const { json } = await callerOf(signedSeason.product, null, 'east.example').get('/api/docs/json')
    expect(json.servers).toEqual([{ url: 'http://east.example' }])
    expect(json.info.description).toContain('LEAGUE=http://east.example\n')
  })

  it('is shown by a page that runs only its own scripts', async () => {
    const { status, headers } = await callerOf(signedSeason.product).get('/api/docs')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('gives a typed client that scores a game with an API token and reads the league table', async () => {
    const { product, season, owner } = signedSeason
    await run([generator, `${origin}/api/docs/json`, '--output', `${folder}.generated/api.ts`])
    expect(await run([compiler, '--project', folder])).toBe('')

    const { token } = await scriptOf(product, {
      userId: owner.userId,
      organizationId: season.organizationId,
    })
    const printed = await run([`${folder}score-a-game.ts`], { LEAGUE: origin, TOKEN: token })
    expect(JSON.parse(printed)).toEqual({
      user: 'east-owner',
      status: 'final',
      tables: [{ league: 'East', teams: ['1. Bulls 1-0', '2. Aces 0-1'] }],
    })
  }, 60_000)
})
