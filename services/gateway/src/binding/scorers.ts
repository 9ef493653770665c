import { isCommand, type Endpoint } from '@league/contracts/kernel/endpoint'
import { reject } from '@league/contracts/kernel/problem'
import type { Principal } from '../kernel/caller.ts'
import type { InvokeDeps } from './call.ts'
import { referencedIds } from './references.ts'
import type { ValidRequest } from './validate.ts'

/**
 * Requires that a request of a scorer is about games of the link and nothing else. A game that was moved to
 * another day or venue is none of them any more. A scorer cannot decide about later games of a bracket, and
 * changes nothing before the day of the link begins in the time zone of the organization.
 *
 * @throws Problem `scorer-refused`
 */
export async function requireGamesOfScorer(
  { gamesOfScorer, directory, clock }: Pick<InvokeDeps, 'gamesOfScorer' | 'directory' | 'clock'>,
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
  if (!isCommand(endpoint)) return
  const { organizationId, date } = principal.credential.day
  const timeZone = (await directory.find({ id: organizationId }))?.timeZone ?? 'UTC'
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock())
  if (today >= date) return
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
  reject('scorer-refused', [{ path: 'date', message: `Scores can be entered from ${day}.` }])
}
