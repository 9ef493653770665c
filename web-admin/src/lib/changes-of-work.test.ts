import type { UndoableChange } from '@league/contracts/client/api-client'
import { describe, expect, it } from 'vitest'
import { collectChanges, noteChange } from './changes-of-work.ts'

const change = (id: string) => ({ id, organizationId: 'harbor' }) as unknown as UndoableChange

describe('the changes of some work', () => {
  it('are those that its commands made, in their order', async () => {
    noteChange(change('earlier'))
    const { changes } = await collectChanges(async () => {
      noteChange(change('first'))
      noteChange(null)
      noteChange(change('second'))
    })
    expect(changes).toEqual([change('first'), change('second')])
  })

  it('are not known if other work changes something at the same time', async () => {
    const other = Promise.withResolvers<void>()
    const otherWork = collectChanges(() => other.promise)
    const { changes } = await collectChanges(async () => noteChange(change('whose?')))
    other.resolve()
    expect([changes, (await otherWork).changes]).toEqual([[], []])
  })

  it('do not include what the outbox of a game sends in the background', async () => {
    const send = async () => noteChange(change('score'), 'game g1')
    expect((await collectChanges(send)).changes).toEqual([])
    expect((await collectChanges(send, ['screen', 'game g2'])).changes).toEqual([])
    expect((await collectChanges(send, ['screen', 'game g1'])).changes).toEqual([change('score')])
  })
})
