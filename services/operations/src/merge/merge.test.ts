import { describe, expect, it } from 'vitest'
import type { MergeEvent } from '@league/contracts/merge/events'
import { fold } from '../kernel/decider.ts'
import { given } from '../testing/given.ts'
import { mergePlayers } from './merge-players.ts'
import { masterOf, merges, personOf } from './state.ts'
import { undoMerge } from './undo-merge.ts'

const merged = (
  masterId: string,
  duplicateIds: string[],
  person = [masterId, ...duplicateIds],
): MergeEvent => ({
  type: 'PlayersMerged',
  data: { masterId, duplicateIds, person },
})
const separated = (
  masterId: string,
  duplicateIds: string[],
  mergedBy: string,
  people: string[][],
): MergeEvent => ({ type: 'PlayersSeparated', data: { masterId, duplicateIds, mergedBy, people } })
const stateOf = (...events: MergeEvent[]) =>
  fold(
    merges,
    events.map((event, index) => ({ event, eventId: `event-${index}` })),
  )
const reason = 'Two people of one name'

describe('C101 R200 R201 merging players', () => {
  it('takes in the duplicates, each once however often it is named', () => {
    given(mergePlayers)
      .when({ masterId: 'ann', duplicateIds: ['anne', 'a', 'anne'] })
      .thenEvents(merged('ann', ['anne', 'a']))
  })

  it('needs a duplicate, who is not the master', () => {
    given(mergePlayers).when({ masterId: 'ann', duplicateIds: [] }).thenRefused('invalid')
    given(mergePlayers)
      .when({ masterId: 'ann', duplicateIds: ['anne', 'ann'] })
      .thenRefused('invalid')
  })

  it('knows who was merged no more, neither as master nor as duplicate: so there is no circle', () => {
    const anne = merged('ann', ['anne'])
    given(mergePlayers, anne)
      .when({ masterId: 'anne', duplicateIds: ['ann'] })
      .thenRefused('not-found')
    given(mergePlayers, anne)
      .when({ masterId: 'bea', duplicateIds: ['anne'] })
      .thenRefused('not-found')
  })

  it('takes in a master with those of earlier merges, in the order of their rank', () => {
    given(mergePlayers, merged('ann', ['anne']), merged('bea', ['bee']))
      .when({ masterId: 'bea', duplicateIds: ['ann'] })
      .thenEvents(merged('bea', ['ann'], ['bea', 'bee', 'ann', 'anne']))
  })

  it('lets who came back be merged again', () => {
    given(mergePlayers, merged('ann', ['anne']), separated('ann', ['anne'], 'event-0', [['ann'], ['anne']]))
      .when({ masterId: 'anne', duplicateIds: ['ann'] })
      .thenEvents(merged('anne', ['ann']))
  })
})

describe('undoing a merge', () => {
  it('makes people of their own of its duplicates', () => {
    given(undoMerge, merged('ann', ['anne', 'a']))
      .when({ eventId: 'event-0', reason })
      .thenEvents(separated('ann', ['anne', 'a'], 'event-0', [['ann'], ['anne'], ['a']]))
  })

  it('takes an older merge back and leaves a newer one', () => {
    given(undoMerge, merged('ann', ['anne']), merged('bea', ['ann'], ['bea', 'ann', 'anne']))
      .when({ eventId: 'event-0', reason })
      .thenEvents(separated('ann', ['anne'], 'event-0', [['bea', 'ann'], ['anne']]))
  })

  it('takes a newer merge back, and those of the older one stay together', () => {
    given(undoMerge, merged('ann', ['anne']), merged('bea', ['ann'], ['bea', 'ann', 'anne']))
      .when({ eventId: 'event-1', reason })
      .thenEvents(separated('bea', ['ann'], 'event-1', [['bea'], ['ann', 'anne']]))
  })

  it('needs a reason and a merge that stands', () => {
    const anne = merged('ann', ['anne'])
    given(undoMerge, anne).when({ eventId: 'event-0', reason: ' ' }).thenRefused('reason-required')
    given(undoMerge, anne).when({ eventId: 'event-7', reason }).thenRefused('not-found')
    given(undoMerge, anne, separated('ann', ['anne'], 'event-0', [['ann'], ['anne']]))
      .when({ eventId: 'event-0', reason })
      .thenRefused('merge-undone')
  })
})

it('leads from every duplicate to the last master, and back to all of them', () => {
  const state = stateOf(merged('ann', ['anne', 'a']), merged('bea', ['ann'], ['bea', 'ann', 'anne', 'a']))
  expect(['a', 'anne', 'ann', 'bea', 'cara'].map((id) => masterOf(state, id))).toEqual([
    'bea',
    'bea',
    'bea',
    'bea',
    'cara',
  ])
  expect(personOf(state, 'bea')).toEqual(['bea', 'ann', 'anne', 'a'])
})
