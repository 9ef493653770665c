import { randomUUID } from 'node:crypto'
import { streamName } from '@league/contracts/kernel/envelope'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { createLifetime } from '@league/local/lifetime'
import { openStorage } from '@league/local/storage'
import type { EventType } from '@league/contracts/events'
import { callApi, createOrganizationWithOwner } from './organization.ts'
import { expect, expectAccessible, expectToFit, signIn, test } from './journey.ts'

/** Appends an event of a version that this program does not know, as after a downgrade. */
async function appendUnknownVersion(organizationId: string, seasonId: string): Promise<bigint> {
  const lifetime = createLifetime()
  try {
    const { store } = await openStorage(
      { LEAGUE_DATA: process.env.E2E_DATA as string, EVENT_STORE: 'postgres' },
      lifetime,
    )
    const stream = streamName('season', organizationId as OrganizationId, seasonId)
    const last = (await store.readStream(stream)).at(-1)
    if (!last) throw new Error('The season has no events')
    const { type, data, meta } = last
    const eventId = randomUUID()
    const result = await store.append(stream, 'any', [
      { eventId, type: type as EventType, version: 99, data, meta } as never,
    ])
    if (result.outcome !== 'ok') throw new Error(`append: ${result.outcome}`)
    return result.position
  } finally {
    await lifetime.end()
  }
}

// The browser logs the refused retry.
test.use({ expectedErrors: [/status of 409 .*\/api\/projections\/all\/retry/] })

test('an operator sees an event that cannot be processed, retries it in vain and skips it', async ({
  page,
}) => {
  const { request } = page
  const { id, slug } = await createOrganizationWithOwner(request, { name: 'parked' })
  const { season } = await callApi<{ season: { id: string } }>(request, 'post', '/api/seasonsv2', {
    name: 'Winter',
  })
  const position = await appendUnknownVersion(id, season.id)

  await test.step('the organization is told that its lists lack something', async () => {
    const isParked = async () => (await request.get('/api/seasonsv2')).headers()['x-parked']
    await expect.poll(isParked).toBe('1')
    await page.goto('/dashboard/seasons')
    await page.getByRole('button', { name: 'Lists are not up to date' }).click()
    await expect(page.getByText('waits for the operator')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
  })

  await signIn(page, 'super_admin')
  await page.goto('/projections')
  const parked = page.getByRole('region', { name: 'Parked events' })
  const event = parked.getByRole('listitem').filter({ hasText: `event ${position}` })
  await expect(event).toContainText('SeasonCreated')
  await expect(event).toContainText(slug)
  await expectToFit(page)
  await expectAccessible(page)

  await test.step('the site of another organization and readiness are not affected', async () => {
    const games = await request.get('/api/gamesv2?slug=wnba')
    expect(games.headers()['x-stale']).toBeUndefined()
    expect((await request.get('/readyz')).status()).toBe(200)
  })

  await event.getByRole('button', { name: `Retry event ${position}` }).click()
  const reason = 'SeasonCreated version 99 is newer than version 1'
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible()

  await event.getByRole('button', { name: `Skip event ${position}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Written by a newer version')
  await dialog.getByRole('button', { name: 'Skip event' }).click()
  await expect(page.getByText('Event skipped.')).toBeVisible()
  await expect(event).toHaveCount(0)
})
