import {
  closeScorerLinkEndpoint,
  createScorerLinkEndpoint,
  endScorerEndpoint,
  listScorerLinksEndpoint,
  openScorerLinkEndpoint,
  readScorerEndpoint,
  readScorerLinkEndpoint,
  revokeScorerLinkEndpoint,
} from '@league/contracts/account/scorer-link-endpoints'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { reject } from '@league/contracts/kernel/problem'
import type { Vault } from '@league/privacy/vault'
import { listGamesOfDayQuery } from '@league/projections/schedule/game-queries'
import { bindAction, type Binding } from '../binding/binding.ts'
import type { ScorerCredential } from '../kernel/caller.ts'
import { setCookie } from '../kernel/cookies.ts'
import { orNotFound } from '../route-deps.ts'
import type { ReadSide } from '../reads/read-side.ts'
import { createScorerLink, endScorer, listScorerLinks, revokeScorerLink } from './scorer-links.ts'
import { authenticateScorer, endScorerSession, openScorerLink, readScorerLink } from './scorer-sessions.ts'
import type { AccountDeps } from './sync-account.ts'

/** Returns the endpoints of scorer links: organizers issue, list and revoke them, scorers open and use them. */
export function scorerLinkRoutes(
  { pool, clock }: AccountDeps,
  vault: Vault,
  reads: Pick<ReadSide, 'read' | 'directory'>,
): Binding[] {
  const scorerOf = async (credential: ScorerCredential): Promise<ScorerView> => {
    const { day, scorerId, name, expiresAt } = credential
    const organization = orNotFound(await reads.directory.find({ id: day.organizationId }))
    return {
      id: scorerId,
      name,
      organization: {
        name: organization.name,
        timeZone: organization.timeZone,
        brandColor: organization.brandColor,
      },
      date: day.date,
      venue: day.venue,
      expiresAt: expiresAt.toISOString(),
      games: await reads.read(day.organizationId, listGamesOfDayQuery, day),
    }
  }
  return [
    bindAction(listScorerLinksEndpoint, async (_, { organizationId }) => ({
      scorerLinks: await listScorerLinks({ pool, vault }, organizationId, clock()),
    })),
    bindAction(createScorerLinkEndpoint, async ({ body }, { organizationId, principal }) => {
      const { userId: issuerId, credential } = principal ?? reject('not-signed-in')
      const { timeZone } = orNotFound(await reads.directory.find({ id: organizationId }))
      const issuer = { issuerId, sessionHash: credential.hash }
      const { date, venue = null } = body
      return createScorerLink({ pool, vault }, { organizationId, ...issuer, date, venue, timeZone }, clock())
    }),
    bindAction(revokeScorerLinkEndpoint, async ({ params: { linkId } }, { organizationId }) => ({
      scorerLink: orNotFound(await revokeScorerLink({ pool, vault }, { organizationId, linkId }, clock())),
    })),
    bindAction(endScorerEndpoint, async ({ params: { linkId, scorerId } }, { organizationId }) => ({
      scorerLink: orNotFound(await endScorer({ pool, vault }, { organizationId, linkId, scorerId }, clock())),
    })),
    bindAction(readScorerLinkEndpoint, async ({ body }, { address }) => {
      const { organizationId, date, venue } = await readScorerLink(pool, { ...body, address }, clock())
      const { name } = orNotFound(await reads.directory.find({ id: organizationId }))
      return { scorerLink: { organization: { name }, date, venue } }
    }),
    bindAction(openScorerLinkEndpoint, async ({ body }, { address, browser, setHeader }) => {
      const now = clock()
      const { session, expiresAt } = await openScorerLink({ pool, vault }, { ...body, address }, now)
      const seconds = (expiresAt.getTime() - now.getTime()) / 1000
      setHeader('set-cookie', setCookie(browser, 'scorer', session, seconds))
      const opened = { token: session, scorerId: 'this-browser' }
      const principal = await authenticateScorer({ pool, vault }, opened, now)
      if (principal?.credential.kind !== 'scorer') return reject('scorer-link-ended')
      return { scorer: await scorerOf(principal.credential) }
    }),
    bindAction(readScorerEndpoint, async (_, { principal }) => ({
      scorer: await scorerOf(credentialOf(principal)),
    })),
    bindAction(closeScorerLinkEndpoint, async (_, { principal, browser, setHeader }) => {
      await endScorerSession(pool, credentialOf(principal).hash)
      setHeader('set-cookie', setCookie(browser, 'scorer', '', 0))
      return { closed: true as const }
    }),
  ]
}

function credentialOf(principal: { credential: { kind: string } } | null): ScorerCredential {
  const credential = principal?.credential
  return credential?.kind === 'scorer' ? (credential as ScorerCredential) : reject('forbidden')
}
