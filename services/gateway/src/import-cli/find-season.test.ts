import { expect, it } from 'vitest'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { changeSeason, createSeason, deleteSeason } from '@league/operations/season/commands'
import { openTestDependencies, testMetadata } from '@league/operations/testing/dependencies'
import { findSeason } from './find-season.ts'

it('a season is found in the log by its current name, ignoring case, until it is deleted (decision 44)', async () => {
  const dependencies = await openTestDependencies()
  try {
    const create = async (name: string, organizationId = 'organization-1') => {
      const command = { name, sportId: 'basketball' }
      const metadata = testMetadata({ organizationId })
      return (await handleCommand(dependencies, createSeason, { command, metadata })).entityId
    }
    const [summer, winter] = [await create('Summer'), await create('Winter')]
    const foreign = await create('Spring', 'organization-2')
    const command = { name: 'Fall' }
    await handleCommand(dependencies, changeSeason, { command, metadata: testMetadata(), streamId: summer })
    await handleCommand(dependencies, deleteSeason, {
      command: {},
      metadata: testMetadata(),
      streamId: winter,
    })
    const find = (name: string, organizationId = 'organization-1') =>
      findSeason(dependencies, organizationId, name)
    expect(await Promise.all(['FALL', 'Summer', 'Winter', 'Spring'].map((name) => find(name)))).toEqual([
      summer,
      null,
      null,
      null,
    ])
    expect(await find('spring', 'organization-2')).toBe(foreign)
  } finally {
    await dependencies.close()
  }
})
