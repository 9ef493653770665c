import type { BusinessEvent } from '@league/contracts/business/events'
import type { BusinessId } from '@league/contracts/kernel/id'
import { business, type BusinessState, requireExistingBusiness } from '../../business/state.ts'
import { changedFields, type Undoable } from '../../kernel/undo.ts'

const whole = () => ''

/** Takes back changes of a business in the directory. */
export const undoableBusiness: Undoable<BusinessState, BusinessEvent, BusinessId> = {
  ...business,
  undos: {
    BusinessAdded: {
      touches: whole,
      takeBack: (_, now) => deleteBusiness(now),
    },
    BusinessChanged: {
      touches: ({ before, after }) =>
        Object.keys(changedFields(before, after)).map((field) => `details/${field}`),
      takeBack({ before, after }, now) {
        const { businessId, details } = requireExistingBusiness(now)
        const earlier = { ...details, ...changedFields(after, before) }
        return { type: 'BusinessChanged', data: { businessId, before: details, after: earlier } }
      },
    },
    BusinessDeleted: {
      touches: whole,
      takeBack: ({ businessId }) => ({ type: 'BusinessRestored', data: { businessId } }),
    },
    BusinessRestored: {
      touches: whole,
      takeBack: (_, now) => deleteBusiness(now),
    },
  },
}

function deleteBusiness(now: BusinessState): BusinessEvent {
  const { businessId, details } = requireExistingBusiness(now)
  return { type: 'BusinessDeleted', data: { businessId, name: details.name } }
}
