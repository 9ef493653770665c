import type { UserId } from '@league/contracts/kernel/id'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../account/state.ts'
import { load } from '../kernel/load.ts'
import { crashEverywhere } from '../testing/crash.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../testing/dependencies.ts'
import { changeUserProcess, registerUserProcess, removeUserProcess } from './account.ts'

let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = await openTestDependencies()
})
afterAll(() => dependencies.close())

const organizationId = 'organization-1'
const register = (username: string, metadata = testMetadata()) =>
  registerUserProcess(dependencies, metadata, { organizationId, role: 'staff', username })
const taken = { code: 'username-taken' }

async function usernameOf(userId: UserId) {
  return (await load(dependencies, account, organizationId, userId)).state?.person?.username
}

describe('changeUserProcess (C028)', () => {
  it('frees the old username, wherever an earlier attempt stopped', async () => {
    const cuts = await crashEverywhere(dependencies, async (round, cutOnce) => {
      const { entityId: userId } = await register(`sam-${round}`)
      const metadata = testMetadata()
      const change = { userId, username: ` Samantha-${round} `, role: 'org_owner' as const }
      const { events } = await cutOnce((cut) => changeUserProcess(cut, metadata, change))
      expect(events.map(({ type }) => type)).toEqual(['UserChanged', 'UserRoleChanged'])
      expect(await usernameOf(userId)).toBe(`Samantha-${round}`)
      await expect(register(`SAMANTHA-${round}`)).rejects.toMatchObject(taken)
      expect((await register(`sam-${round}`)).outcome).toBe('appended')
    })
    // One reservation, the change and one release.
    expect(cuts).toBe(3)
  })

  it('keeps the reservation if only the case of the username changes', async () => {
    const { entityId: userId } = await register('olivia')
    await changeUserProcess(dependencies, testMetadata(), { userId, username: 'Olivia' })
    expect(await usernameOf(userId)).toBe('Olivia')
    await expect(register('olivia')).rejects.toMatchObject(taken)
    expect(
      (await changeUserProcess(dependencies, testMetadata(), { userId, username: 'Olivia' })).outcome,
    ).toBe('unchanged')
  })

  it('changes nothing if another user has the username', async () => {
    await register('first')
    const { entityId: userId } = await register('second')
    const change = changeUserProcess(dependencies, testMetadata(), {
      userId,
      username: 'FIRST',
      theme: 'dark',
    })
    await expect(change).rejects.toMatchObject(taken)
    expect((await load(dependencies, account, organizationId, userId)).state).toMatchObject({
      theme: 'light',
    })
  })

  it('reserves nothing for a command that is refused', async () => {
    const { entityId: userId } = await register('quiet')
    const head = await dependencies.store.head()
    const change = changeUserProcess(dependencies, testMetadata(), {
      userId,
      username: 'loud',
      role: 'super_admin',
    })
    await expect(change).rejects.toMatchObject({ code: 'forbidden' })
    expect(await dependencies.store.head()).toBe(head)
  })
})

describe('removeUserProcess (C029)', () => {
  it('frees the username, wherever an earlier attempt stopped', async () => {
    const cuts = await crashEverywhere(dependencies, async (round, cutOnce) => {
      const { entityId: userId } = await register(`leaver-${round}`)
      const metadata = testMetadata()
      await cutOnce((cut) => removeUserProcess(cut, metadata, { userId }))
      expect((await register(`leaver-${round}`)).outcome).toBe('appended')
    })
    expect(cuts).toBe(2)
  })

  it('refuses every command on a removed user, without reserving a username', async () => {
    const { entityId: userId } = await register('once')
    await removeUserProcess(dependencies, testMetadata(), { userId })
    const change = changeUserProcess(dependencies, testMetadata(), { userId, username: 'ghost' })
    await expect(change).rejects.toMatchObject({ code: 'not-found' })
    await expect(removeUserProcess(dependencies, testMetadata(), { userId })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect((await register('ghost')).outcome).toBe('appended')
  })
})
