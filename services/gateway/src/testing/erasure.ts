import { expect } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import type { PersonId } from '@league/contracts/erasure/events'
import type { ErasurePreviewView } from '@league/contracts/erasure/views'
import type { Id } from '@league/contracts/kernel/id'
import { callerOf, type TestCaller } from './caller.ts'
import { addressOf, sampleRequest } from './sample-request.ts'
import type { SignedSeason } from './signed-season.ts'

/** Returns the address at which a player is erased. */
export const playerErasure = (playerId: PersonId) => `/api/playersv2/${playerId}/erasure`

/** Returns the address at which a user is erased. */
export const userErasure = (userId: PersonId) => `/api/usersv2/${userId}/erasure`

export interface SamplePerson {
  firstName: string
  lastName: string
}

/** Registers a player on the roster of the home team. */
export async function registerPlayer(
  { owner, season }: SignedSeason,
  person: SamplePerson,
): Promise<PersonId> {
  const roster = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${season.home.id}/players`
  const answer = await owner.post(roster, { ...person, force: true })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.json.player.id
}

/** Returns what a request needs to erase every text of a preview. */
export const everyText = ({ mentions }: ErasurePreviewView) => mentions.flatMap(({ places }) => places)

/** Reads the preview of an erasure. */
export async function previewOf(caller: TestCaller, address: string): Promise<ErasurePreviewView> {
  const answer = await caller.get(address)
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return answer.json.preview
}

/** Waits until the files of the database are rewritten. */
export async function waitForRewrite(caller: TestCaller, erasureId: Id): Promise<void> {
  await expect
    .poll(
      async () => {
        const { erasures } = (await caller.get('/api/erasures')).json
        return erasures.find(({ id }: { id: Id }) => id === erasureId)?.files_rewritten_at
      },
      { timeout: 40_000 },
    )
    .toEqual(expect.any(String))
}

/** Returns the GET addresses whose responses contain one of the marks, as the owner or a visitor sees them. */
export async function answersWith(
  { product, owner, season }: SignedSeason,
  player: PersonId,
  words: readonly string[],
): Promise<string[]> {
  const visitor = callerOf(product)
  const found: string[] = []
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const request = sampleRequest(endpoint, { ...season, ids: { ...season.ids, player } })
    const address = addressOf(endpoint, request)
    const query = { ...request.query }
    if (endpoint.query && Object.hasOwn(endpoint.query.shape, 'slug')) query['slug'] = 'east'
    const asVisitor = addressOf(endpoint, { ...request, query })
    for (const { text } of [await owner.get(address), await visitor.get(asVisitor)])
      if (words.some((word) => text.includes(word))) found.push(address)
  }
  return found
}
