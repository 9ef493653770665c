import type { Endpoint } from '@league/contracts/kernel/endpoint'
import { reject } from '@league/contracts/kernel/problem'
import type { Principal } from '../kernel/caller.ts'
import type { InvokeDeps } from './call.ts'
import { referencedIds } from './references.ts'
import type { ValidRequest } from './validate.ts'

/**
 * Requires that a request of a scorer is about games of the link and nothing else. A game that was moved to
 * another day or venue is none of them any more. A scorer cannot decide about later games of a bracket.
 *
 * @throws Problem `scorer-refused`
 */
export async function requireGamesOfScorer(
  { gamesOfScorer }: Pick<InvokeDeps, 'gamesOfScorer'>,
  endpoint: Endpoint,
  request: ValidRequest,
  principal: Principal | null,
): Promise<void> {
  if (principal?.credential.kind !== 'scorer' || endpoint.access === 'scorer') return
  const ids = referencedIds(endpoint.refs ?? [], request).flatMap(({ kind, id }) =>
    kind === 'game' ? [id as string] : [],
  )
  const games = new Set<string>(ids.length === 0 ? [] : await gamesOfScorer(principal.credential))
  const isAboutGames = ids.length > 0 && ids.every((id) => games.has(id))
  const decidesLaterGames = 'laterGames' in ((request.body ?? {}) as object)
  if (!isAboutGames || decidesLaterGames) reject('scorer-refused')
}
