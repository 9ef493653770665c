import { z } from 'zod'
import type { OrganizationId, PlayerId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import { visibleLine } from '@league/contracts/kernel/visible-line'
import {
  changePlayerEndpoint,
  listPlayersEndpoint,
  readPlayerBasicEndpoint,
  readPlayerInformationEndpoint,
  readPlayerStatsEndpoint,
  readPlayerEndpoint,
  deletePlayerEndpoint,
  removeSponsorEndpoint,
  sponsorPlayerEndpoint,
} from '@league/contracts/player/endpoints'
import type { CommandMetadata, Receipt, CommandDependencies } from '@league/operations/kernel/dependencies'
import { handleCommand } from '@league/operations/kernel/handle-command'
import {
  changePlayer,
  type PersonInput,
  recordPhotoConsent,
  removeSponsor,
  sponsorPlayer,
} from '@league/operations/player/commands'
import { checkAttributeValues } from '@league/operations/processes/player/check-attribute-values'
import { deletePlayerProcess } from '@league/operations/processes/player/player'
import { requireNotMerged } from '@league/operations/processes/player/people'
import { combineReceipts, subcommandMetadata } from '@league/operations/processes/subcommands'
import { readPlayerBasicQuery, readPlayerStatsQuery } from '@league/projections/box-score/player-stats'
import { listPlayersQuery, readPlayerQuery } from '@league/projections/player/queries'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { orNotFound, type RouteDeps } from '../route-deps.ts'

/**
 * Binds the calls of players (C092 to C096, C099, C100). Only users of the organization see email addresses
 * and phone numbers (decision 35).
 */
export function playerRoutes({ dependencies, reads, pictures }: RouteDeps): Binding[] {
  const playerOf = async (organizationId: OrganizationId, playerId: PlayerId, personal: boolean) => ({
    player: orNotFound(await reads.read(organizationId, readPlayerQuery, { playerId, personal })),
  })
  return [
    bindRead(listPlayersEndpoint, listPlayersQuery.uses, async (_, { organizationId, principal }) => ({
      players: await reads.read(organizationId, listPlayersQuery, { includeHiddenTeams: principal !== null }),
    })),
    bindRead(readPlayerEndpoint, readPlayerQuery.uses, ({ params }, { organizationId, principal }) =>
      playerOf(organizationId, params.id, principal !== null),
    ),
    bindCommand(
      changePlayerEndpoint,
      readPlayerQuery.uses,
      async ({ params, body }, { meta, files, expectedRevision }) => {
        await requireNotMerged(dependencies, meta.organizationId, params.id)
        const { attributeValues: text, removeImage, ...fields } = body
        const parsed = parseAttributeValues(text)
        const attributeValues =
          parsed && (await checkAttributeValues(dependencies, meta.organizationId, parsed))
        return pictures.withStored({ tenant: meta.organizationId, file: files.get('image') }, (picture) => {
          const image = picture ?? (removeImage ? null : undefined)
          const input = { ...fields, image, attributeValues }
          return editPlayer(dependencies, meta, { playerId: params.id, input, expectedRevision })
        })
      },
      ({ params }, { organizationId }) => playerOf(organizationId, params.id, true),
    ),
    bindCommand(
      deletePlayerEndpoint,
      readPlayerQuery.uses,
      ({ params }, { meta, expectedRevision }) =>
        deletePlayerProcess(dependencies, meta, { playerId: params.id }, expectedRevision),
      async ({ params }) => ({ deleted: params.id }),
    ),
    bindRead(readPlayerInformationEndpoint, readPlayerQuery.uses, ({ params }, { organizationId }) =>
      playerOf(organizationId, params.id, false),
    ),
    bindRead(
      readPlayerBasicEndpoint,
      readPlayerBasicQuery.uses,
      async ({ params, query }, { organizationId }) =>
        orNotFound(
          await reads.read(organizationId, readPlayerBasicQuery, {
            playerId: params.id,
            scope: query.scope ?? 'active',
          }),
        ),
    ),
    bindRead(readPlayerStatsEndpoint, readPlayerStatsQuery.uses, ({ params }, { organizationId }) =>
      reads.read(organizationId, readPlayerStatsQuery, { playerId: params.id, seasonId: 'all' }),
    ),
  ]
}

/** Binds the calls of the sponsor of a player's page (S046, R215). If-Match is the revision of the player. */
export function sponsorRoutes({ dependencies, reads, pictures }: RouteDeps): Binding[] {
  const playerOf = async (organizationId: OrganizationId, playerId: PlayerId) => ({
    player: orNotFound(await reads.read(organizationId, readPlayerQuery, { playerId, personal: true })),
  })
  return [
    bindCommand(
      sponsorPlayerEndpoint,
      readPlayerQuery.uses,
      async ({ params, body: { removeImage, ...sponsor } }, { meta, files, expectedRevision }) => {
        await requireNotMerged(dependencies, meta.organizationId, params.id)
        return pictures.withStored({ tenant: meta.organizationId, file: files.get('image') }, (picture) =>
          handleCommand(dependencies, sponsorPlayer, {
            command: { ...sponsor, image: picture ?? (removeImage ? null : undefined) },
            metadata: meta,
            streamId: params.id,
            expectedRevision,
          }),
        )
      },
      ({ params }, { organizationId }) => playerOf(organizationId, params.id),
    ),
    bindCommand(
      removeSponsorEndpoint,
      readPlayerQuery.uses,
      async ({ params }, { meta, expectedRevision }) => {
        await requireNotMerged(dependencies, meta.organizationId, params.id)
        return handleCommand(dependencies, removeSponsor, {
          command: {},
          metadata: meta,
          streamId: params.id,
          expectedRevision,
        })
      },
      ({ params }, { organizationId }) => playerOf(organizationId, params.id),
    ),
  ]
}

interface EditPlayerRequest {
  playerId: PlayerId
  input: PersonInput & { photoConsent?: boolean | undefined }
  /** Revision of the player before the first command. */
  expectedRevision?: bigint | undefined
}

/**
 * Executes what the player form asks for (C094): a change of the person, a change of the photo consent, or
 * one after the other.
 *
 * @throws Problem of either command
 */
async function editPlayer(
  dependencies: CommandDependencies,
  metadata: CommandMetadata,
  { playerId: streamId, input: { photoConsent, ...person }, expectedRevision }: EditPlayerRequest,
): Promise<Receipt> {
  const change = () =>
    handleCommand(dependencies, changePlayer, { command: person, metadata, streamId, expectedRevision })
  if (photoConsent === undefined) return change()
  const consent = { command: { given: photoConsent }, streamId }
  if (Object.values(person).every((value) => value === undefined)) {
    return handleCommand(dependencies, recordPhotoConsent, { ...consent, metadata, expectedRevision })
  }
  const changed = await change()
  const consentMetadata = subcommandMetadata(metadata, 'photo-consent')
  const recorded = await handleCommand(dependencies, recordPhotoConsent, {
    ...consent,
    metadata: consentMetadata,
  })
  return combineReceipts(recorded, [changed])
}

const attributeValuesSchema = z.record(
  z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/),
  visibleLine().max(200),
)

/**
 * Parses the attribute values that a form sends as JSON text (decision 32). An empty field yields undefined.
 *
 * @throws Problem `invalid` with the path `attributeValues`
 */
function parseAttributeValues(text: string | undefined): Record<string, string> | undefined {
  if (text === undefined || text.trim() === '') return undefined
  const parsed = attributeValuesSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const message = 'Send a text for each attribute as JSON.'
  return reject('invalid', [{ path: 'attributeValues', message }])
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
