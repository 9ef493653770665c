import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '../testing/caller.ts'
import { everyText, previewOf, userErasure, waitForRewrite } from '../testing/erasure.ts'
import { scriptOf } from '../testing/script.ts'
import { openOrganization } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'
import { databaseFilesWith, tablesWith } from '../testing/traces.ts'

const reason = 'Asked for it in writing'

let signedSeason: SignedSeason
beforeAll(async () => {
  signedSeason = await startSignedSeason()
})
afterAll(() => signedSeason?.product.stop())

describe('the erasure of a user', () => {
  it('removes the user from everything, and the history shows a deleted user', async () => {
    const { product, owner, season } = signedSeason
    const { pool } = product
    const username = 'vqxxymark'
    const user = await signedIn(product, {
      username,
      role: 'staff',
      organizationId: season.organizationId,
    })
    expect((await user.put(`/api/gamesv2/${season.gameId}/details`, { location: 'Gym' })).status).toBe(200)
    await waitForReadModels(product)
    expect(await tablesWith(pool, [username])).toEqual(
      expect.arrayContaining(['accounts.users', 'directory.account']),
    )
    const preview = await previewOf(owner, userErasure(user.userId))
    expect(preview).toMatchObject({ kind: 'user', name: username })
    const erased = await owner.post(userErasure(user.userId), { reason, texts: everyText(preview) })
    expect(erased.json).toMatchObject({ erasure: { kind: 'user', subject: user.userId } })
    await waitForReadModels(product)
    await waitForRewrite(owner, erased.json.erasure.id)
    expect((await user.get('/api/auth/check-auth')).json.authenticated).toBe(false)
    expect(await tablesWith(pool, [username])).toEqual([])
    expect(await databaseFilesWith(pool, [username])).toEqual([])
    const { history, actors } = (await owner.get(`/api/history?actor=${user.userId}`)).json
    expect(history[0].actor).toMatchObject({ id: user.userId, name: 'Deleted user' })
    expect(JSON.stringify(actors)).not.toContain(username)
    expect((await owner.get('/api/history.csv')).text).not.toContain(username)
  }, 60_000)

  it.each([
    {
      username: 'Wim.Vanderplank',
      whole: 'Wim Vanderplank',
      part: 'Familie Vanderplank',
      handle: 'wimvanderplank',
    },
    { username: 'jan_kowal', whole: 'Kowal, Jan', part: 'Pani Kowal', handle: 'jankowal' },
    { username: 'Piet Hein', whole: 'Piet Hein', part: 'Bakkerij Hein', handle: 'pietheins' },
  ])(
    'finds texts by the parts of the username $username and by its joined form, and takes the names of the API tokens along',
    async ({ username, whole, part, handle }) => {
      const { product, owner, season } = signedSeason
      const { organizationId } = season
      const user = await signedIn(product, { username, role: 'staff', organizationId })
      const token = `Watch of ${handle.slice(0, 3)} ${handle.length}`
      const script = await scriptOf(product, { userId: user.userId, organizationId, name: token })
      const details = `/api/gamesv2/${season.gameId}/details`
      for (const location of [`Hall ${whole}`, part, `instagram.com/${handle}`, 'Gym an der Jan-Straat'])
        expect((await script.put(details, { location })).status).toBe(200)
      const { link } = (await owner.post('/api/organization-links', { label: `Contact ${handle.length}` }))
        .json
      const paragraph = { type: 'paragraph', text: `Write to @${handle} or ${handle}@mail.example.` }
      const edited = await owner.put(`/api/pages/${link.page_id}`, {
        content: { blocks: [paragraph] },
      })
      expect([edited.status, edited.text]).toEqual([200, expect.any(String)])
      await waitForReadModels(product)

      const preview = await previewOf(owner, userErasure(user.userId))
      const found = preview.mentions.map(({ text, whole_name }) => [text, whole_name])
      expect(found).toHaveLength(4)
      expect(found).toEqual(
        expect.arrayContaining([
          [`Hall ${whole}`, true],
          [part, false],
          [`instagram.com/${handle}`, true],
          [paragraph.text, true],
        ]),
      )
      const erased = await owner.post(userErasure(user.userId), { reason, texts: everyText(preview) })
      expect(erased.status).toBe(200)
      await waitForReadModels(product)
      const { history } = (await owner.get(`/api/history?actor=${user.userId}`)).json
      expect(history[0].actor.name).toBe('Deleted user (API token)')
      expect(await tablesWith(product.pool, [token, handle])).toEqual([])
      const page = (await owner.get(`/api/pages/by-link/${link.id}`)).json
      expect(JSON.stringify(page)).toContain('Write to @[removed] or [removed]@mail.example.')
    },
    60_000,
  )

  it('is refused to staff, for the last owner, and with an API token', async () => {
    const { product, owner, season } = signedSeason
    const { organizationId } = season
    const staff = await signedIn(product, { username: 'east-staff', role: 'staff', organizationId })
    expect((await staff.get(userErasure(owner.userId))).status).toBe(403)
    expect((await staff.post(userErasure(owner.userId), { reason })).status).toBe(403)
    const script = await scriptOf(product, { userId: owner.userId, organizationId, role: 'org_owner' })
    expect((await script.post(userErasure(staff.userId), { reason })).status).toBe(403)
    const west = await openOrganization(product.dependencies, 'lonely')
    const lonely = await signedIn(product, {
      username: 'lonely-owner',
      role: 'org_owner',
      organizationId: west,
    })
    const refused = await lonely.post(userErasure(lonely.userId), { reason })
    expect([refused.status, refused.json.code]).toEqual([409, 'last-owner'])
  })
})
