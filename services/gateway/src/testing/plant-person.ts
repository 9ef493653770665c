import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { endpoints } from '@league/contracts/endpoints'
import type { PersonId } from '@league/contracts/erasure/events'
import { renameDivision } from '@league/operations/division/commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { encodeForm } from './form.ts'
import { addressOf, sampleRequest } from './sample-request.ts'
import { scriptOf } from './script.ts'
import { contextOf } from './season.ts'
import { type SignedSeason, waitForReadModels } from './signed-season.ts'

interface PlantedPlayer {
  playerId: PersonId
  lastName: string
  picture: Buffer
}

const formOf = (picture: Buffer, fields: Record<string, string>) => {
  const parts = Object.entries(fields).map(([name, value]) => ({ name, value }))
  const { payload, headers } = encodeForm([...parts, { name: 'image', file: 'face.png', value: picture }])
  return [payload, headers] as const
}

/**
 * Writes the name, the photo and the contacts of a player into every field that can hold them. Returns the address of
 * the photo.
 */
export async function plantPlayer(
  signedSeason: SignedSeason,
  { playerId, lastName, picture }: PlantedPlayer,
): Promise<string> {
  const { product, owner, season } = signedSeason
  const [form, headers] = formOf(picture, {
    lastName,
    email: `wanda@${lastName.toLowerCase()}.example`,
    phoneNumber: '5559137248',
    photoConsent: 'true',
    attributeValues: JSON.stringify({ position: lastName }),
  })
  const changed = await owner.put(`/api/playersv2/${playerId}`, form, headers)
  expect([changed.status, changed.text]).toEqual([200, expect.any(String)])
  const [sponsorForm, sponsorHeaders] = formOf(picture, {
    name: `${lastName} Plumbing`,
    url: `https://${lastName.toLowerCase()}.example/`,
  })
  const sponsored = await owner.put(`/api/playersv2/${playerId}/sponsor`, sponsorForm, sponsorHeaders)
  expect(sponsored.status).toBe(200)
  const team = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${season.away.id}`
  for (const captain of [`Coach Wanda ${lastName}`, 'Coach Cora'])
    expect((await owner.put(team, { captain })).status).toBe(200)
  const weekOff = { season_id: season.seasonId, league_id: season.leagueId, date: '2026-06-28' }
  const off = await owner.post('/api/week-offs', { ...weekOff, reason: `Wedding of Wanda ${lastName}` })
  expect([off.status, off.text]).toEqual([200, expect.any(String)])
  const game = `/api/gamesv2/${season.gameId}`
  const scored = await owner.put(`${game}/scores`, {
    score_home: 91,
    score_away: 88,
    reason: `Two points of Wanda ${lastName} were missing`,
  })
  expect(scored.status).toBe(200)
  const { organizationId } = season
  const script = await scriptOf(product, {
    userId: owner.userId,
    organizationId,
    name: `Laptop of Wanda ${lastName}`,
  })
  expect((await script.put(`${game}/details`, { location: 'Arena' })).status).toBe(200)
  const stats = (await owner.get('/api/statsv2/basketball')).json.stats
  const points = stats.find(({ key }: { key: string }) => key === 'pts')
  const recorded = await owner.put('/api/player-game-stats', {
    game_id: season.gameId,
    stats: [{ player_id: playerId, stat_id: points.id, value: 17 }],
  })
  expect([recorded.status, recorded.text]).toEqual([200, expect.any(String)])
  await plantNames(signedSeason, `Wanda ${lastName}`)
  await product.pool.query(
    `
      insert into accounts.imports (
        import_id, organization_id, actor, season, league, dry_run, state, problems, started_at, alive_at
      )
      values ($1, $2, $3, $5, 'East', true, 'invalid', $4, now(), now())
    `,
    [
      randomUUID(),
      organizationId,
      { id: owner.userId, role: 'org_owner' },
      JSON.stringify([lastName]),
      `Season of Wanda ${lastName}`,
    ],
  )
  await waitForReadModels(product)
  return changed.json.player.image
}

/**
 * Writes a name into every name, address and page that an organizer can type. Some keep it, some have another one by
 * now, and one thing with it is deleted.
 */
async function plantNames({ product, owner, season }: SignedSeason, name: string): Promise<void> {
  const address = `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`
  const send = async (id: string, body: object, entityId?: string) => {
    const endpoint = endpoints.find((candidate) => candidate.id === id)
    if (!endpoint) throw new Error(`There is no call ${id}`)
    const request = sampleRequest(endpoint, season)
    if (entityId) request.params['id'] = entityId
    const url = addressOf(endpoint, request)
    const answer = await owner.send({ method: endpoint.method, url, body: { ...request.body, ...body } })
    expect([id, answer.status, answer.text]).toEqual([id, 200, expect.any(String)])
    return answer.json
  }
  const pageWith = (text: string) => ({ content: { blocks: [{ type: 'paragraph', text }] } })
  await send('C009', { city: `City of ${name}`, siteTitle: `${name} League`, facebook_url: address })
  await send('C035', { name: `Season of ${name}` })
  await send('C035', { name: '2026' })
  await send('C042', { name: `${name} League` })
  // The feature that its endpoint belongs to is off.
  const { ids, organizationId, seasonId } = season
  await handleCommand(product.dependencies, renameDivision, {
    command: { divisionId: ids.division, name: `${name} Division` },
    metadata: contextOf(organizationId),
    streamId: seasonId,
  })
  await send('C081', { name: `${name} Stars` })
  await send('C088', { name: `${name} Juniors` })
  await send('C069', { location: `${name} Hall`, locationUrl: address })
  await send('C116', { name: `${name} Cup` })
  await send('C106', { name: `${name} OT` })
  await send('C112', { name: `Friend of ${name}` })
  const { link } = await send('C015', { label: `About ${name}` })
  await send('C016', { label: 'About somebody' }, link.id)
  await send('C021', pageWith(`In memory of ${name}`), link.page_id)
  await send('C021', pageWith(`${name} founded this league`), link.page_id)
  const external = await send('C015', { label: 'Shop', is_external: true, url: address })
  expect((await owner.delete(`/api/organization-links/${external.link.id}`)).status).toBe(200)
  const details = { website: address, location: `${name} Street`, cost: name, season: name, skillLevel: name }
  const { business } = await send('C125', {
    ...details,
    name: `${name} Gym`,
    email: `a@${name.slice(-8)}.example`,
  })
  expect((await owner.delete(`/api/businesses/${business.id}`)).status).toBe(200)
}
