import { randomUUID } from 'node:crypto'
import { undoableEvents } from '@league/contracts/history/undo'
import { Problem, reject } from '@league/contracts/kernel/problem'
import { derivedId } from '@league/operations/kernel/derived-id'
import { authorOf, callerId, type Caller, type Principal, tenantOf } from '../kernel/caller.ts'
import { projectionsOf } from '../reads/read-side.ts'
import type { CallContext, CommandBinding, CommandCall, Outcome } from './binding.ts'
import {
  type Call,
  type CallResponse,
  CHANGE_HEADER,
  contextOf,
  type InvokeDeps,
  type LookUp,
  PROJECTIONS_HEADER,
  UNDOABLE_HEADER,
} from './call.ts'
import {
  awaitOutcome,
  beginCommand,
  findRepeat,
  forgetCommand,
  rememberPosition,
  type Repeat,
  requestHash,
  storeOutcome,
} from './outcomes.ts'
import { checkReferences } from './references.ts'
import { resolveTenant } from './tenant.ts'
import type { ValidRequest } from './validate.ts'

interface IncomingCommand {
  binding: CommandBinding
  request: ValidRequest
  call: Call
  caller: Caller & { principal: Principal }
  lookUp: LookUp
}

/** How a command is recognized when it is sent again. */
interface Identity {
  commandId: string
  /** Hash of the request; null without an Idempotency-Key, in which case no outcome is stored. */
  hash: Buffer | null
}

/**
 * Runs a command and responds with a view of what it changed. Requests with the same Idempotency-Key run one
 * after the other.
 *
 * What was appended is never answered as refused: if the projections do not show it in time, or not before an
 * operator has decided about an event that they could not fold, the view is read from their rows together with the
 * events that they lack, and `X-Stale` says so.
 *
 * @throws Problem of a check or of the command
 */
export function invokeCommand(deps: InvokeDeps, command: IncomingCommand): Promise<CallResponse> {
  const identity = identify(command)
  const respond = () => executeAndRespond(deps, command, identity)
  return identity.hash ? deps.commandQueue.run(identity.commandId, respond) : respond()
}

/**
 * Derives the id of a command from its Idempotency-Key. A key is scoped to the user and the endpoint. It does
 * not depend on the entity, which a repeated command may no longer find.
 */
function identify({ binding, request, call, caller }: IncomingCommand): Identity {
  const { idempotencyKey: key, files = new Map() } = call
  if (!key) return { commandId: randomUUID(), hash: null }
  const { organizationId } = caller.principal
  const { method, path } = binding.endpoint
  const commandId = derivedId('command', callerId(caller.principal), organizationId ?? '', method, path, key)
  return { commandId, hash: requestHash(request, files) }
}

async function executeAndRespond(
  deps: InvokeDeps,
  command: IncomingCommand,
  identity: Identity,
): Promise<CallResponse> {
  const { binding, request, call, caller, lookUp } = command
  const repeat = identity.hash && (await findRepeat(deps.pool, identity.commandId, identity.hash))
  // A repeated command may have deleted what it is about the first time.
  const directory = repeat ? { ...deps.directory, resolve: deps.directory.resolveDeleted } : deps.directory
  const tenant = await lookUp(() => resolveTenant(directory, binding, request, caller)).catch(
    (error: unknown) => {
      if (!repeat?.outcome) throw error
      return { organizationId: '', trusted: true }
    },
  )
  const headers: CallResponse['headers'] = {}
  const context = contextOf(caller, tenant, call, headers)
  const { outcome, types, reached } = await execute(deps, command, { ...identity, repeat }, context)
  headers['etag'] = `"${outcome.revision}"`
  headers['x-event-position'] = String(outcome.position)
  headers[CHANGE_HEADER] = identity.commandId
  const isShown = reached && !deps.hasParked(context.organizationId, binding.uses)
  if (!isShown) headers['x-stale'] = '1'
  // A repeat appends nothing, so what the first run changed is not known here.
  if (types.size > 0) headers[PROJECTIONS_HEADER] = projectionsOf(types).join(', ')
  if (isUndoable(types, caller.principal)) headers[UNDOABLE_HEADER] = context.organizationId
  const readView = () =>
    deps.viewShares.run(tenantOf(caller), async () => binding.view(request as never, context, outcome))
  try {
    return { body: await (isShown ? readView() : deps.withPending(outcome.position, readView)), headers }
  } catch (error) {
    if (!(error instanceof Problem) || (error.status >= 500 && error.code !== 'being-built')) throw error
    // Somebody has deleted the entity, or something above it, since the command. Or the read models are being
    // rebuilt.
    const problem = new Problem('saved-not-shown')
    return { status: problem.status, body: problem.toBody(), headers }
  }
}

/** Returns whether the events of a command can be undone by who sent it. Somebody with a scorer link undoes nothing. */
function isUndoable(types: ReadonlySet<string>, { credential }: Principal): boolean {
  const undoable: ReadonlySet<string> = new Set(undoableEvents)
  return types.size > 0 && credential.kind !== 'scorer' && [...types].every((type) => undoable.has(type))
}

interface Executed {
  outcome: Outcome
  /** Types of the events that were appended. */
  types: ReadonlySet<string>
  /** Whether the projections of the response show the command. */
  reached: boolean
}

/**
 * Runs a command, or returns the outcome of its first run (decision 7).
 *
 * The outcome is announced before and stored after the run, so every repeat is recognized, including that of a
 * command that changed nothing. After an interrupted run the command runs again: the log recognizes what it has
 * appended before (docs/decisions/0004-derive-ids-so-that-repeats-are-safe.md).
 */
async function execute(
  deps: InvokeDeps,
  { binding, request, call, caller, lookUp }: IncomingCommand,
  { commandId, hash, repeat }: Identity & { repeat: Repeat | null },
  context: CallContext,
): Promise<Executed> {
  const { pool } = deps
  const { principal } = caller
  const types = new Set<string>()
  const finish = async (outcome: Outcome, ...storing: (Promise<void> | null)[]): Promise<Executed> => {
    const [reached] = await Promise.all([deps.waitFor(binding.uses, outcome.position), ...storing])
    return { outcome, types, reached }
  }
  if (repeat?.outcome) return finish(repeat.outcome)
  // The first run has checked the ids. By now it may have deleted what they name.
  const { organizationId } = context
  if (!repeat) await lookUp(() => checkReferences(deps.directory, binding.endpoint, request, organizationId))
  const now = deps.clock()
  const isFirst = hash !== null && (await beginCommand(pool, commandId, hash, now))
  await deps.recordPictures(request.body)
  const recording = { correlationId: commandId, types, firstRunAt: isFirst ? now : null }
  let outcome: Outcome
  try {
    const commandCall = commandCallOf({ request, call, principal }, context, commandId, now)
    const run = () => binding.run(request as never, commandCall)
    // Some commands look something up before they decide. Nothing is appended then if they do not find it.
    outcome = await deps.commandShares.run(tenantOf(caller), () =>
      deps.runRecorded(recording, () => lookUp(run)),
    )
  } catch (error) {
    if (!hash || !(error instanceof Problem) || error.status >= 500) throw error
    if (isFirst && types.size === 0) await forgetCommand(pool, commandId)
    // A run on another gateway may have changed what this one was refused for.
    const first = isFirst ? null : await awaitOutcome(pool, commandId, hash)
    if (!first) throw error
    return finish(first)
  }
  return finish(
    outcome,
    rememberPosition(pool, principal, outcome.position),
    hash && storeOutcome(pool, commandId, outcome),
  )
}

function commandCallOf(
  { request, call, principal }: { request: ValidRequest; call: Call; principal: Principal },
  context: CallContext,
  commandId: string,
  now: Date,
): CommandCall {
  const reason = (request.body as { reason?: string } | undefined)?.reason
  return {
    ...context,
    principal,
    expectedRevision: expectedRevision(call.ifMatch),
    meta: {
      organizationId: context.organizationId,
      ...authorOf(principal),
      commandId,
      correlationId: commandId,
      causationId: commandId,
      at: now.toISOString(),
      ...(reason ? { reason } : {}),
    },
  }
}

/** Returns the revision in an If-Match header (decision 5), or undefined if it names none or any. */
function expectedRevision(ifMatch: string | undefined): bigint | undefined {
  if (ifMatch === undefined || ifMatch === '*') return undefined
  const revision = /^(?:W\/)?"?(\d{1,18})"?$/.exec(ifMatch.trim())?.[1]
  if (revision === undefined)
    reject('malformed', [{ path: 'If-Match', message: 'Send a revision in quotes, such as "4".' }])
  return BigInt(revision)
}
