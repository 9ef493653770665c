import { parseArgs } from 'node:util'
import { replayAction } from '@league/contracts/projection/views'
import { Problem } from '@league/contracts/kernel/problem'
import { projections } from '@league/projections/projections'
import { requestReplay } from '@league/projections/runtime/replay-control'
import { readStatus } from '@league/projections/runtime/status'
import type { Environment } from '../environment.ts'
import type { Lifetime } from '../lifetime.ts'
import { startReadModels } from '../read-models.ts'
import { openStorage } from '../storage.ts'
import { showStatus } from './show.ts'
import { watchRebuilds } from './watch.ts'

const names = projections.map(({ name }) => name)

const usage = `npm run replay -- <action> <projection|all> [--reason <text>]

  status       where every projection is
  start        rebuilds beside the live tables, and shows how it goes; Ctrl-C leaves it going
  pause        stands still, also over restarts, until
  resume       goes on
  verify       compares what was rebuilt with what is live
  activate     serves what was rebuilt; the old tables stay for
  switch-back  serves the old tables again
  abort        drops what was rebuilt, or else the old tables
  resume-live  goes on after an event that could not be folded, when its cause is mended
  skip         leaves that event out, with a reason for the record

Projections: ${names.join(', ')}`

/**
 * Does one action of a replay, whether the product runs or not: where it does, its projections do the work, else this
 * process holds them meanwhile. Answers whether all is well: false when a verification found a difference or a rebuild
 * failed.
 */
export async function runReplay(
  environment: Environment,
  words: string[],
  lifetime: Lifetime,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: words,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [word = 'status', name = 'all'] = positionals
  const action = replayAction.safeParse(word)
  if (!action.success && word !== 'status') throw new Error(usage)
  if (name !== 'all' && !names.includes(name)) throw new Error(`There is no projection ${name}.\n\n${usage}`)

  const storage = await openStorage(environment, lifetime)
  const { feed } = await startReadModels(storage, lifetime)
  const within = { pool: storage.pool, store: storage.store, feed }
  const status = async () => {
    const views = await readStatus(within, projections)
    return views.filter((view) => name === 'all' || view.name === name)
  }
  if (action.success) {
    const request = { name, action: action.data, actor: 'command line', reason: values.reason }
    await requestReplay(within, names, request).catch((error: unknown) => {
      throw new Error(error instanceof Problem ? textOf(error) : String(error), { cause: error })
    })
    if (['start', 'resume', 'verify'].includes(action.data)) {
      await watchRebuilds(status, lifetime.signal)
    }
  }
  const views = await status()
  showStatus(views)
  return views.every(({ replay }) => replay?.state !== 'failed' && replay?.verification?.equal !== false)
}

function textOf({ message, issues }: Problem): string {
  return [message, ...(issues ?? []).map((issue) => `${issue.path}: ${issue.message}`)].join('\n')
}
