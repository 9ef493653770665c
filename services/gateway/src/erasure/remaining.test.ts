import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterTeam } from '@league/operations/team/entry/commands'
import { scheduleGame } from '@league/operations/game/schedule-commands'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { signedIn } from '../testing/caller.ts'
import { everyText, playerErasure, previewOf, userErasure } from '../testing/erasure.ts'
import { encodeForm } from '../testing/form.ts'
import { contextOf, openOrganization, playSeason } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

/** Registers a player on the roster of the home team. */
async function registered(person: Record<string, string>): Promise<{ playerId: string }> {
  const { owner, season } = signedSeason
  const roster = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${season.home.id}/players`
  const answer = await owner.post(roster, { ...person, force: true })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
  return { playerId: answer.json.player.id }
}

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

  it('clears the venues of scorer links and the names in imports, and lists the venue whose location stays', async () => {
    const { product, owner, season } = signedSeason
    const { pool } = product
    const { playerId } = await registered({ firstName: 'Runa', lastName: 'Oldenquist' })
    const game = `/api/gamesv2/${season.gameId}/details`
    for (const location of ['Oldenquist Gym', 'Main Gym'])
      expect((await owner.put(game, { location })).status).toBe(200)
    for (const venue of ['Runa Oldenquist Hall', 'Oldenquist Gym', 'Old Oldenquist Barn'])
      expect((await owner.post('/api/scorer-links', { date: '2026-05-01', venue })).status).toBe(200)
    await pool.query(
      `
        insert into accounts.imports (
          import_id, organization_id, actor, season, league, dry_run, state, problems, started_at, alive_at
        )
        values ($1, $2, $3, '2026', 'Oldenquist Cup', true, 'invalid', '[]', now(), now())
      `,
      [randomUUID(), season.organizationId, { id: owner.userId, role: 'org_owner' }],
    )
    await waitForReadModels(product)

    const preview = await previewOf(owner, playerErasure(playerId))
    expect(preview.remaining).toContainEqual({ kind: 'scorer-link', text: 'Old Oldenquist Barn' })
    const erased = await owner.post(playerErasure(playerId), {
      reason: 'Asked for it in writing',
      texts: everyText(preview),
    })
    expect(erased.json.erasure.remaining).toEqual(['scorer-link'])
    const { scorerLinks } = (await owner.get('/api/scorer-links')).json
    expect(scorerLinks.map(({ venue }: { venue: string }) => venue).toSorted()).toEqual([
      '(erased)',
      '(erased)',
      'Old Oldenquist Barn',
    ])
    const { rows } = await pool.query('select league from accounts.imports')
    expect(rows).toEqual([{ league: '(erased)' }])
  })

  it('lists texts that mention the person in the profiles of other players and in the accounts of other users', async () => {
    const { product, owner } = signedSeason
    const { playerId } = await registered({ firstName: 'Brunhilde', lastName: 'Falkenrath' })
    const child = await registered({ firstName: 'Otto', lastName: 'Klee' })
    const change = (fields: Record<string, string>) => {
      const { payload, headers } = encodeForm(
        Object.entries(fields).map(([name, value]) => ({ name, value })),
      )
      return owner.put(`/api/playersv2/${child.playerId}`, payload, headers)
    }
    const added = await owner.post('/api/playerAttributes', { name: 'Guardian', type: 'string' })
    expect(added.status).toBe(200)
    const guardianKey = added.json.playerAttribute.id
    await waitForReadModels(product)
    for (const guardian of ['Mrs. Falkenrath', 'Brunhilde Falkenrath (mother)']) {
      const changed = await change({
        email: 'ottofalkenrath@mail.example',
        attributeValues: JSON.stringify({ [guardianKey]: guardian }),
      })
      expect([changed.status, changed.text]).toEqual([200, expect.any(String)])
    }
    await registered({ firstName: 'Emil', lastName: 'Klee', position: 'c/o Falkenrath' })
    const user = { username: 'b-falkenrath', email: 'b@falkenrath.example', role: 'staff' }
    expect((await owner.post('/api/usersv2', user)).status).toBe(200)
    await waitForReadModels(product)

    const { remaining } = await previewOf(owner, playerErasure(playerId))
    expect(remaining).toEqual(
      expect.arrayContaining([
        { kind: 'player-profile', text: 'ottofalkenrath@mail.example', where: 'Email of Otto Klee' },
        { kind: 'player-profile', text: 'Brunhilde Falkenrath (mother)', where: 'Guardian of Otto Klee' },
        { kind: 'player-profile', text: 'Mrs. Falkenrath', where: 'Earlier Guardian of Otto Klee' },
        { kind: 'player-profile', text: 'c/o Falkenrath', where: 'Position on a roster of Emil Klee' },
        { kind: 'user-account', text: 'b@falkenrath.example', where: 'Email of b-falkenrath' },
      ]),
    )
    expect(remaining).toHaveLength(5)
    const erased = await owner.post(playerErasure(playerId), { reason: 'Asked for it in writing' })
    expect(erased.json.erasure.remaining).toEqual(['player-profile', 'user-account'])
  })
})
