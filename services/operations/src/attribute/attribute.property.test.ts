import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import { attributeType, type AttributeEvent } from '@league/contracts/attribute/events'
import { isSameAttributeName } from '@league/contracts/attribute/rules'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/command-handler.ts'
import { context } from '../testing/given.ts'
import { addAttribute, changeAttributeVisibility, reorderAttributes, resetAttributes } from './commands.ts'
import { attributes, attributesOf, type AttributesState } from './state.ts'

type Decision = (state: AttributesState, newId: string) => readonly AttributeEvent[]

const currentAttributes = (state: AttributesState) => attributesOf(state, context).current
const name = fc.constantFrom('Height', ' height', 'Number', 'Birthday', 'School', ' ')
const index = fc.nat(5)

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({ name, type: fc.constantFrom(...attributeType.options) }).map(
    (command): Decision =>
      (state, newId) =>
        addAttribute.decide(command, state, { ...context, newId }),
  ),
  fc.record({ nth: index, hidden: fc.boolean() }).map(({ nth, hidden }): Decision => {
    return (state) => {
      const attributeId = currentAttributes(state)[nth]?.attributeId ?? 'nobody'
      return changeAttributeVisibility.decide({ attributeId, hidden }, state, context)
    }
  }),
  fc.array(index, { minLength: 1, maxLength: 6 }).map((keys): Decision => {
    return (state) => {
      const ids = currentAttributes(state).map(({ attributeId }) => attributeId)
      const order = ids
        .map((id, position) => ({ id, key: keys[position % keys.length] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
      return reorderAttributes.decide({ order: order.map(({ id }) => id) }, state, context)
    }
  }),
  fc.array(fc.constantFrom('nobody', 'organization-1.stream-1.number'), { maxLength: 3 }).map(
    (order): Decision =>
      (state) =>
        reorderAttributes.decide({ order }, state, context),
  ),
  fc.constant<Decision>((state) => resetAttributes.decide({}, state, context)),
)

function refusedOr(decide: () => readonly AttributeEvent[]): readonly AttributeEvent[] {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

it('the list of attributes keeps names unique, orders equal to indexes and resets to the defaults for any commands in any order (R260, R262)', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 25 }), (decisions) => {
      const log: AttributeEvent[] = []
      let state: AttributesState = attributes.initialState
      /** Key, type and name of each id: they never change, whatever is reset and added again. */
      const meaning = new Map<string, string>()
      for (const [step, decide] of decisions.entries()) {
        const before = state
        for (const event of refusedOr(() => decide(before, `attribute-${step}`))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          state = attributes.evolve(state, event, '')
          log.push(event)
          if (event.type === 'PlayerAttributesReordered')
            expect([...event.data.after].toSorted()).toEqual([...event.data.before].toSorted())
          if (event.type === 'PlayerAttributesRestored')
            expect(currentAttributes(state)).toEqual(
              defaultAttributes(context.organizationId, context.streamId),
            )
        }
        const { current, deleted } = attributesOf(state, context)
        expect(current.map(({ order }) => order)).toEqual([...current.keys()])
        const all = [...current, ...deleted]
        expect(new Set(all.map(({ attributeId }) => attributeId)).size).toBe(all.length)
        for (const [position, attribute] of current.entries()) {
          expect(
            current.slice(position + 1).some((other) => isSameAttributeName(attribute.name, other.name)),
          ).toBe(false)
          const means = `${attribute.key} ${attribute.attributeType} ${attribute.name.trim().toLowerCase()}`
          expect(meaning.get(attribute.attributeId) ?? means).toBe(means)
          meaning.set(attribute.attributeId, means)
        }
      }
      expect(
        fold(
          attributes,
          log.map((event) => ({ event, eventId: '' })),
        ),
      ).toEqual(state)
    }),
    { numRuns: 500 },
  )
})
