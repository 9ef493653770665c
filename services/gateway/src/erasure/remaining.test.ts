import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterTeam } from '@league/operations/team/entry/commands'
import { scheduleGame } from '@league/operations/game/schedule-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { signedIn } from '../testing/caller.ts'
import { previewOf, userErasure } from '../testing/erasure.ts'
import { contextOf, openOrganization, playSeason } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

describe('an erasure', () => {
  it('names the addresses and the ids of imported files that mention the person, on its receipt by their kind', async () => {
    const { product } = signedSeason
    const { dependencies } = product
    const organizationId = await openOrganization(dependencies, 'walter-vexquill', 'vexquillwalter.example')
    const { seasonId, leagueId, home, away, ids } = await playSeason(dependencies, organizationId)
    const game = {
      seasonId,
      leagueId,
      homeTeamId: home.id,
      awayTeamId: away.id,
      date: '2026-05-21',
      time: '19:30',
      timeZone: 'America/New_York',
    }
    for (const legacyId of ['walter_vexquill_cup_1', 'walter-1'])
      await handleCommand(dependencies, scheduleGame, {
        command: { ...game, legacyId },
        metadata: contextOf(organizationId),
      })
    const team = { seasonId, leagueId, teamId: ids.team, name: 'Comets', legacyId: 'team of Walter Vexquill' }
    await handleCommand(dependencies, enterTeam, { command: team, metadata: contextOf(organizationId) })
    const account = { organizationId, role: 'org_owner' as const }
    const owner = await signedIn(product, { ...account, username: 'first-owner' })
    const walter = await signedIn(product, { ...account, username: 'walter vexquill' })
    await waitForReadModels(product)

    const { remaining } = await previewOf(owner, userErasure(walter.userId))
    expect(remaining).toEqual(
      expect.arrayContaining([
        { kind: 'slug', text: 'walter-vexquill' },
        { kind: 'domain', text: 'vexquillwalter.example' },
        { kind: 'game-id', text: 'walter_vexquill_cup_1' },
        { kind: 'team-id', text: 'team of Walter Vexquill' },
      ]),
    )
    expect(remaining).toHaveLength(4)
    const erased = await owner.post(userErasure(walter.userId), { reason: 'Asked for it in writing' })
    expect([erased.status, erased.json.erasure.remaining.toSorted()]).toEqual([
      200,
      ['domain', 'game-id', 'slug', 'team-id'],
    ])
    const { erasures } = (await owner.get('/api/erasures')).json
    expect(JSON.stringify(erasures).toLowerCase()).not.toContain('vexquill')
  })
})
