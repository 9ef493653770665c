import { describe, expect, it } from 'vitest'
import { currentNotices } from '../ui/notices.ts'
import { noteChange } from './changes-of-work.ts'
import { announceOutcome } from './announce-outcome.ts'

describe('Announcing the outcome of a command', () => {
  it('shows the message that the work returns', async () => {
    expect(await announceOutcome(async () => 'Teams deleted')).toBe(true)
    expect(currentNotices().at(-1)).toMatchObject({ kind: 'success', text: 'Teams deleted' })
  })

  it('shows the message of the failure', async () => {
    expect(await announceOutcome(() => Promise.reject(new Error('The league is in use.')))).toBe(false)
    expect(currentNotices().at(-1)).toMatchObject({ kind: 'failure', text: 'The league is in use.' })
  })

  it('offers to undo what was changed before the failure', async () => {
    await announceOutcome(async () => {
      noteChange({ id: 'c1', organizationId: 'o1' })
      throw new Error('The league is in use.')
    })
    expect(currentNotices().at(-1)).toMatchObject({
      kind: 'failure',
      text: 'The league is in use. 1 change before that was saved.',
      action: { label: 'Undo' },
    })
  })

  it('shows no notice for successful work without a message', async () => {
    const before = currentNotices()
    expect(await announceOutcome(async () => {})).toBe(true)
    expect(currentNotices()).toBe(before)
  })
})
