import { describe, it } from 'vitest'
import type { MergeEvent } from '@league/contracts/merge/events'
import { changeOf, givenChanges, undoingOf } from '../../testing/given-changes.ts'
import { undoableMerges } from './undoable-merges.ts'

const [change, undoing] = [changeOf<MergeEvent>, undoingOf<MergeEvent>]
const merged = (masterId: string, duplicateId: string, person = [masterId, duplicateId]): MergeEvent => ({
  type: 'PlayersMerged',
  data: { masterId, duplicateIds: [duplicateId], person },
})
const separated = (
  masterId: string,
  duplicateId: string,
  mergedBy: string,
  people = [[masterId], [duplicateId]],
): MergeEvent => ({
  type: 'PlayersSeparated',
  data: { masterId, duplicateIds: [duplicateId], mergedBy, people },
})
const restored = (
  masterId: string,
  duplicateId: string,
  mergedBy: string,
  person = [masterId, duplicateId],
): MergeEvent => ({
  type: 'MergeRestored',
  data: { masterId, duplicateIds: [duplicateId], mergedBy, person },
})

const first = change('first', merged('ann', 'anne'))
const firstBack = undoing('first', 'back', separated('ann', 'anne', 'event-0'))

describe('undoing a merge', () => {
  it('undoing a merge separates its players, and undoing that merges them again', () => {
    givenChanges(undoableMerges, first)
      .undo('first')
      .thenEvents(separated('ann', 'anne', 'event-0'))
    givenChanges(undoableMerges, first, firstBack)
      .undo('back')
      .thenEvents(restored('ann', 'anne', 'event-0'))
    const again = undoing('back', 'again', restored('ann', 'anne', 'event-0'))
    givenChanges(undoableMerges, first, firstBack, again)
      .undo('again')
      .thenEvents(separated('ann', 'anne', 'event-0'))
    givenChanges(undoableMerges, first, firstBack, again)
      .undo('first')
      .thenEvents(separated('ann', 'anne', 'event-0'))
  })

  it('undoing an older merge keeps later ones of the master', () => {
    const second = change('second', merged('ann', 'annie', ['ann', 'anne', 'annie']))
    givenChanges(undoableMerges, first, second)
      .undo('first')
      .thenEvents(separated('ann', 'anne', 'event-0', [['ann', 'annie'], ['anne']]))
  })

  it('undoing the undoing of an older merge puts it back before later ones', () => {
    const second = change('second', merged('ann', 'annie', ['ann', 'anne', 'annie']))
    const back = undoing('first', 'back', separated('ann', 'anne', 'event-0', [['ann', 'annie'], ['anne']]))
    givenChanges(undoableMerges, first, second, back)
      .undo('back')
      .thenEvents(restored('ann', 'anne', 'event-0', ['ann', 'anne', 'annie']))
    const third = change('third', merged('bea', 'ann', ['bea', 'ann', 'anne']))
    givenChanges(undoableMerges, first, firstBack, third)
      .undo('back')
      .thenEvents(restored('ann', 'anne', 'event-0', ['bea', 'ann', 'anne']))
  })

  it('undoing the undoing of a merge is refused once its players are merged in another way', () => {
    givenChanges(undoableMerges, first, firstBack, change('other', merged('bea', 'anne')))
      .undo('back')
      .thenRefused('undo-later-first', 'event-2')
    givenChanges(undoableMerges, first, firstBack, change('other', merged('anne', 'ann')))
      .undo('back')
      .thenRefused('undo-in-use')
  })
})
