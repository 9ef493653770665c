import type { FastifyInstance } from 'fastify'
import {
  erasePlayerEndpoint,
  eraseUserEndpoint,
  listErasuresEndpoint,
  previewPlayerErasureEndpoint,
  previewUserErasureEndpoint,
} from '@league/contracts/erasure/endpoints'
import type { PersonId } from '@league/contracts/erasure/events'
import type { ErasureKind, ErasureView } from '@league/contracts/erasure/views'
import type { EventId, OrganizationId } from '@league/contracts/kernel/id'
import { Problem, reject } from '@league/contracts/kernel/problem'
import { derivedId } from '@league/operations/kernel/derived-id'
import type { CommandMetadata } from '@league/operations/kernel/dependencies'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { load } from '@league/operations/kernel/load'
import { subcommandMetadata } from '@league/operations/processes/subcommands'
import { platform } from '@league/operations/reservation/name'
import { editPage } from '@league/operations/site/page/commands'
import { page } from '@league/operations/site/page/state'
import { listErasuresQuery, listTypedTextsQuery } from '@league/projections/history/typed-texts'
import type { AccountDeps } from '../accounts/sync-account.ts'
import { eraseVenues } from '../accounts/scorer-links.ts'
import { eraseScorers } from '../accounts/scorer-sessions.ts'
import { bindCommand, bindRead, type Binding, type CommandCall, type Outcome } from '../binding/binding.ts'
import { eraseImportNames } from '../import/runs.ts'
import type { PictureStorage } from '../media/storage.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'
import { createEraser, type Eraser } from './eraser.ts'
import { mentionIn, mentionOf } from './mentions.ts'
import {
  findPerson,
  findTokensNamedAfter,
  type PersonRef,
  previewErasure,
  readRequestedTexts,
  requireNoNameInClear,
  type RewordedPage,
  rewordPages,
  textsToErase,
} from './preview.ts'
import { findRemaining } from './remaining.ts'
import { readRewriteTimes } from './runs.ts'

/** How often each process looks for erasures that are not finished. */
const TAKE_OVER_INTERVAL_MS = 5_000

/** Creates an eraser that runs until the app is closed. */
export function runErasures(
  app: FastifyInstance,
  accounts: AccountDeps,
  { reads, media }: Pick<RouteDeps, 'reads'> & { media: PictureStorage },
): Eraser {
  const onError = (error: unknown) => app.log.error({ err: error }, 'An erasure failed')
  const eraser = createEraser({ ...accounts, reads, media }, onError)
  const takingOver = setInterval(() => void eraser.takeOver().catch(onError), TAKE_OVER_INTERVAL_MS)
  takingOver.unref()
  app.addHook('preClose', async () => {
    clearInterval(takingOver)
    await eraser.stop()
  })
  return eraser
}

interface Request {
  kind: ErasureKind
  id: PersonId
  reason: string
  texts: readonly { event_id: EventId; path: string }[]
}

/** Binds the preview of an erasure, the erasure of a player or a user, and the receipts. */
export function erasureRoutes(
  eraser: Eraser,
  { pool }: Pick<AccountDeps, 'pool'>,
  { dependencies, reads }: Pick<RouteDeps, 'dependencies' | 'reads'>,
): Binding[] {
  const deps = { pool, dependencies, reads }

  /**
   * Two calls at the same time get the same receipt, even if one waited for its turn until the other was done: what
   * counts is when the requests came.
   */
  const erase = (call: CommandCall, request: Request): Promise<Outcome> =>
    eraseOnce(call, request).catch(async (error: unknown) => {
      const isGone = error instanceof Problem && error.code === 'not-found'
      const { organizationId, elapsed } = call
      const person = { organizationId, personId: request.id, elapsed }
      const other = isGone ? await eraser.follow(person) : null
      if (other === null) throw error
      return other
    })

  const eraseOnce = async (
    { meta, organizationId, elapsed }: CommandCall,
    request: Request,
  ): Promise<Outcome> => {
    const { kind, id, reason, texts: requested } = request
    const erasureId = derivedId('erasure', organizationId, meta.commandId)
    const repeated = await eraser.repeat(erasureId)
    if (repeated) return repeated
    const ref = { organizationId, kind, id }
    const person = await findPerson(deps, ref)
    if (mentionOf(reason, person) === 'whole') {
      const message = 'Leave the name of the person out of the reason, which the receipt keeps.'
      reject('invalid', [{ path: 'reason', message }])
    }
    const texts = await textsToErase(deps, ref, person, requested)
    if (kind === 'user') await requireNoNameInClear(pool, person.ids)
    await editPages(ref, meta, await rewordPages(deps, ref, person, requested))
    await eraseScorers(
      { pool, vault: dependencies.vault },
      organizationId,
      (name) => mentionOf(name, person) !== null,
    )
    const typed = await readRequestedTexts(deps, ref, person, requested)
    await eraseVenues(
      pool,
      organizationId,
      (venue) => typed.has(venue) || mentionOf(venue, person) === 'whole',
    )
    // Nobody sees them any more, so a part of the name is enough.
    await eraseImportNames(pool, organizationId, (name) => mentionIn(name, ref, person) !== null)
    const run = {
      id: erasureId,
      organizationId,
      kind,
      personIds: person.ids,
      texts,
      tokenIds: await findTokensNamedAfter(deps, ref, person),
      pictures: [...person.pictures].map((address) => address.slice('/media/'.length)),
      remaining: [...new Set((await findRemaining(deps, ref, person)).map((found) => found.kind))],
      metadata: { ...meta, reason },
    }
    return eraser.erase(run, elapsed)
  }

  /** Edits pages as an organizer does, so that only earlier versions are left to erase. */
  const editPages = async (
    { organizationId }: Pick<PersonRef, 'organizationId'>,
    meta: CommandMetadata,
    pages: readonly RewordedPage[],
  ) => {
    for (const { pageId, content } of pages) {
      const { state } = await load(dependencies, page, organizationId, pageId)
      if (!state || state.deleted) continue
      await handleCommand(dependencies, editPage, {
        command: { linkId: state.linkId, content },
        metadata: subcommandMetadata(meta, 'edit', pageId),
        streamId: pageId,
      })
    }
  }

  const listReceipts = async (organizationId: OrganizationId): Promise<ErasureView[]> => {
    const recorded = await reads.read(organizationId, listErasuresQuery, undefined)
    const rewritten = await readRewriteTimes(pool, organizationId)
    return recorded.map((erasure) => ({
      ...erasure,
      files_rewritten_at: rewritten.get(erasure.id)?.toISOString() ?? null,
    }))
  }
  const receiptOf = async (organizationId: OrganizationId, { entityId }: Outcome) => ({
    erasure: orNotFound((await listReceipts(organizationId)).find(({ id }) => id === entityId)),
  })

  const previewUses = listTypedTextsQuery.uses
  return [
    bindRead(previewPlayerErasureEndpoint, previewUses, async ({ params }, { organizationId }) => ({
      preview: await previewErasure(deps, { organizationId, kind: 'player', id: params.id }),
    })),
    bindRead(previewUserErasureEndpoint, previewUses, async ({ params }, { organizationId }) => {
      requireOfOrganization(organizationId)
      return { preview: await previewErasure(deps, { organizationId, kind: 'user', id: params.id }) }
    }),
    bindCommand(
      erasePlayerEndpoint,
      listErasuresQuery.uses,
      ({ params, body }, call) => erase(call, { kind: 'player', id: params.id, ...body }),
      (_, { organizationId }, outcome) => receiptOf(organizationId, outcome),
    ),
    bindCommand(
      eraseUserEndpoint,
      listErasuresQuery.uses,
      ({ params, body }, call) => {
        requireOfOrganization(call.organizationId)
        return erase(call, { kind: 'user', id: params.id, ...body })
      },
      (_, { organizationId }, outcome) => receiptOf(organizationId, outcome),
    ),
    bindRead(listErasuresEndpoint, listErasuresQuery.uses, async (_, { organizationId }) => ({
      erasures: await listReceipts(organizationId),
    })),
  ]
}

/** Accounts of super_admin belong to the platform. Nobody erases them here. */
function requireOfOrganization(organizationId: OrganizationId): void {
  if (organizationId === platform) reject('forbidden')
}
