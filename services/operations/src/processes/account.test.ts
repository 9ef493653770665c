import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../account/state.ts'
import { load } from '../kernel/load.ts'
import { cutEverywhere } from '../testing/cut-off.ts'
import { contextOf, openWriteSide, type OpenWriteSide } from '../testing/write-side.ts'
import { changeUser } from './change-user.ts'
import { registerUser } from './register-user.ts'
import { removeUser } from './remove-user.ts'

let write: OpenWriteSide
beforeAll(async () => {
  write = await openWriteSide()
})
afterAll(() => write.close())

const organizationId = 'organization-1'
const register = (username: string, context = contextOf()) =>
  registerUser(write, context, { organizationId, role: 'staff', username })
const taken = { code: 'username-taken' }

async function usernameOf(userId: string) {
  return (await load(write, account, organizationId, userId)).state?.person?.username
}

describe('C028 changing a user', () => {
  it('frees the old username, wherever the change was cut off', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const { entityId: userId } = await register(`sam-${round}`)
      const context = contextOf()
      const change = { userId, username: ` Samantha-${round} `, role: 'org_owner' as const }
      const { events } = await cutOnce((cut) => changeUser(cut, context, change))
      expect(events.map(({ type }) => type)).toEqual(['UserChanged', 'UserRoleChanged'])
      expect(await usernameOf(userId)).toBe(`Samantha-${round}`)
      await expect(register(`SAMANTHA-${round}`)).rejects.toMatchObject(taken)
      expect((await register(`sam-${round}`)).outcome).toBe('appended')
    })
    // A reservation, the change, and a release.
    expect(cuts).toBe(3)
  })

  it('keeps the reservation where the letter case alone changes', async () => {
    const { entityId: userId } = await register('olivia')
    await changeUser(write, contextOf(), { userId, username: 'Olivia' })
    expect(await usernameOf(userId)).toBe('Olivia')
    await expect(register('olivia')).rejects.toMatchObject(taken)
    expect((await changeUser(write, contextOf(), { userId, username: 'Olivia' })).outcome).toBe('unchanged')
  })

  it('changes nothing where the name is somebody else’s', async () => {
    await register('first')
    const { entityId: userId } = await register('second')
    const change = changeUser(write, contextOf(), { userId, username: 'FIRST', theme: 'dark' })
    await expect(change).rejects.toMatchObject(taken)
    expect((await load(write, account, organizationId, userId)).state).toMatchObject({ theme: 'light' })
  })

  it('reserves nothing for what is refused', async () => {
    const { entityId: userId } = await register('quiet')
    const head = await write.store.head()
    const change = changeUser(write, contextOf(), { userId, username: 'loud', role: 'super_admin' })
    await expect(change).rejects.toMatchObject({ code: 'forbidden' })
    expect(await write.store.head()).toBe(head)
  })
})

describe('C029 removing a user', () => {
  it('frees the username, wherever it was cut off', async () => {
    const cuts = await cutEverywhere(write, async (round, cutOnce) => {
      const { entityId: userId } = await register(`leaver-${round}`)
      const context = contextOf()
      await cutOnce((cut) => removeUser(cut, context, { userId }))
      expect((await register(`leaver-${round}`)).outcome).toBe('appended')
    })
    expect(cuts).toBe(2)
  })

  it('refuses every command after, and keeps no name for it', async () => {
    const { entityId: userId } = await register('once')
    await removeUser(write, contextOf(), { userId })
    const change = changeUser(write, contextOf(), { userId, username: 'ghost' })
    await expect(change).rejects.toMatchObject({ code: 'not-found' })
    await expect(removeUser(write, contextOf(), { userId })).rejects.toMatchObject({ code: 'not-found' })
    expect((await register('ghost')).outcome).toBe('appended')
  })
})
