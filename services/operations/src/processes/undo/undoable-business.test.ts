import { describe, it } from 'vitest'
import type { BusinessDetails, BusinessEvent } from '@league/contracts/business/events'
import { newBusiness } from '../../business/commands.ts'
import { givenChanges, type TestChange } from '../../testing/given-changes.ts'
import { undoableBusiness } from './undoable-business.ts'

const change = (id: string, ...events: BusinessEvent[]): TestChange<BusinessEvent> => ({ id, events })

const details: BusinessDetails = { ...newBusiness, name: 'Buffalo Hoops', phone: '+1 716 555 0100' }
const businessId = 'business-1'
const changed = (before: Partial<BusinessDetails>, after: Partial<BusinessDetails>): BusinessEvent => ({
  type: 'BusinessChanged',
  data: { businessId, before: { ...details, ...before }, after: { ...details, ...after } },
})
const businessDeleted: BusinessEvent = {
  type: 'BusinessDeleted',
  data: { businessId, name: 'Buffalo Hoops' },
}
const businessRestored: BusinessEvent = { type: 'BusinessRestored', data: { businessId } }
const added = change('added', { type: 'BusinessAdded', data: { ...details, businessId } })

describe('undoing a change of a business', () => {
  it('undoing a new business deletes it, and undoing its deletion restores it', () => {
    givenChanges(undoableBusiness, added).undo('added').thenEvents(businessDeleted)
    givenChanges(undoableBusiness, added, change('deleted', businessDeleted))
      .undo('deleted')
      .thenEvents(businessRestored)
  })

  it('undoing a change puts back the fields that it changed, and keeps later changes of others', () => {
    const first = change('first', changed({}, { phone: null }))
    const second = change('second', changed({ phone: null }, { phone: null, cost: '$40' }))
    givenChanges(undoableBusiness, added, first, second)
      .undo('first')
      .thenEvents(changed({ phone: null, cost: '$40' }, { cost: '$40' }))
  })

  it('undoing a change is refused while a later change of the same field or the deletion stands', () => {
    const first = change('first', changed({}, { phone: null }))
    const second = change('second', changed({ phone: null }, { phone: '+1 716 555 0101' }))
    givenChanges(undoableBusiness, added, first, second)
      .undo('first')
      .thenRefused('undo-later-first', 'event-2')
    givenChanges(undoableBusiness, added, first, change('deleted', businessDeleted))
      .undo('first')
      .thenRefused('undo-later-first', 'event-2')
  })

  it('undoing the undo of a new business restores it, and undoing that of a deletion deletes it', () => {
    const takenBack = { ...change('back', businessDeleted), undoes: 'added' }
    givenChanges(undoableBusiness, added, takenBack).undo('back').thenEvents(businessRestored)
    const restored = { ...change('back', businessRestored), undoes: 'deleted' }
    givenChanges(undoableBusiness, added, change('deleted', businessDeleted), restored)
      .undo('back')
      .thenEvents(businessDeleted)
  })
})
