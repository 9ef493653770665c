import type { EventId, PlayerId } from '@league/contracts/kernel/id'
import { describe, expect, it } from 'vitest'
import type { MergeEvent } from '@league/contracts/merge/events'
import { fold } from '../kernel/command-handler.ts'
import { given } from '../testing/given.ts'
import { mergePlayers, undoMerge } from './commands.ts'
import { masterOf, merges, idsOfPerson } from './state.ts'

const merged = (
  masterId: PlayerId,
  duplicateIds: PlayerId[],
  person = [masterId, ...duplicateIds],
): MergeEvent => ({
  type: 'PlayersMerged',
  data: { masterId, duplicateIds, person },
})
const separated = (
  masterId: PlayerId,
  duplicateIds: PlayerId[],
  mergedBy: EventId,
  people: string[][],
): MergeEvent => ({ type: 'PlayersSeparated', data: { masterId, duplicateIds, mergedBy, people } })
const stateOf = (...events: MergeEvent[]) =>
  fold(
    merges,
    events.map((event, index) => ({ event, eventId: `event-${index}` })),
  )
const reason = 'Two people of one name'

describe('mergePlayers (C101, R200, R201)', () => {
  it('records each duplicate once, even if the command repeats it', () => {
    given(mergePlayers)
      .when({ masterId: 'ann', duplicateIds: ['anne', 'a', 'anne'] })
      .thenEvents(merged('ann', ['anne', 'a']))
  })

  it('requires a duplicate and refuses the master as one', () => {
    given(mergePlayers).when({ masterId: 'ann', duplicateIds: [] }).thenRefused('invalid')
    given(mergePlayers)
      .when({ masterId: 'ann', duplicateIds: ['anne', 'ann'] })
      .thenRefused('invalid')
  })

  it('refuses a merged player as master and as duplicate, so that no cycle can form', () => {
    const anne = merged('ann', ['anne'])
    given(mergePlayers, anne)
      .when({ masterId: 'anne', duplicateIds: ['ann'] })
      .thenRefused('not-found')
    given(mergePlayers, anne)
      .when({ masterId: 'bea', duplicateIds: ['anne'] })
      .thenRefused('not-found')
  })

  it('lists all ids of the person in the order of their precedence', () => {
    given(mergePlayers, merged('ann', ['anne']), merged('bea', ['bee']))
      .when({ masterId: 'bea', duplicateIds: ['ann'] })
      .thenEvents(merged('bea', ['ann'], ['bea', 'bee', 'ann', 'anne']))
  })

  it('merges a player again after the first merge was undone', () => {
    given(mergePlayers, merged('ann', ['anne']), separated('ann', ['anne'], 'event-0', [['ann'], ['anne']]))
      .when({ masterId: 'anne', duplicateIds: ['ann'] })
      .thenEvents(merged('anne', ['ann']))
  })
})

describe('undoMerge', () => {
  it('makes the duplicates separate people again', () => {
    given(undoMerge, merged('ann', ['anne', 'a']))
      .when({ eventId: 'event-0', reason })
      .thenEvents(separated('ann', ['anne', 'a'], 'event-0', [['ann'], ['anne'], ['a']]))
  })

  it('undoes an older merge and keeps a newer one', () => {
    given(undoMerge, merged('ann', ['anne']), merged('bea', ['ann'], ['bea', 'ann', 'anne']))
      .when({ eventId: 'event-0', reason })
      .thenEvents(separated('ann', ['anne'], 'event-0', [['bea', 'ann'], ['anne']]))
  })

  it('undoes a newer merge and keeps an older one', () => {
    given(undoMerge, merged('ann', ['anne']), merged('bea', ['ann'], ['bea', 'ann', 'anne']))
      .when({ eventId: 'event-1', reason })
      .thenEvents(separated('bea', ['ann'], 'event-1', [['bea'], ['ann', 'anne']]))
  })

  it('requires a reason and a merge that is not undone', () => {
    const anne = merged('ann', ['anne'])
    given(undoMerge, anne).when({ eventId: 'event-0', reason: ' ' }).thenRefused('reason-required')
    given(undoMerge, anne).when({ eventId: 'event-7', reason }).thenRefused('not-found')
    given(undoMerge, anne, separated('ann', ['anne'], 'event-0', [['ann'], ['anne']]))
      .when({ eventId: 'event-0', reason })
      .thenRefused('merge-undone')
  })
})

it('the state of merges finds the final master of every duplicate and all ids of the master', () => {
  const state = stateOf(merged('ann', ['anne', 'a']), merged('bea', ['ann'], ['bea', 'ann', 'anne', 'a']))
  expect(['a', 'anne', 'ann', 'bea', 'cara'].map((id) => masterOf(state, id))).toEqual([
    'bea',
    'bea',
    'bea',
    'bea',
    'cara',
  ])
  expect(idsOfPerson(state, 'bea')).toEqual(['bea', 'ann', 'anne', 'a'])
})
