import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import { attributeType, type AttributeEvent } from '@league/contracts/attribute/events'
import { sameName } from '@league/contracts/attribute/rules'
import { defaultAttributes } from '@league/contracts/attribute/defaults'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/decider.ts'
import { issued } from '../testing/given.ts'
import { addAttribute } from './add-attribute.ts'
import { changeVisibility } from './change-visibility.ts'
import { reorderAttributes } from './reorder-attributes.ts'
import { resetAttributes } from './reset-attributes.ts'
import { attributes, attributesIn, type AttributesState } from './state.ts'

type Decision = (state: AttributesState, newId: string) => readonly AttributeEvent[]

const shownIn = (state: AttributesState) => attributesIn(state, issued).shown
const name = fc.constantFrom('Height', ' height', 'Number', 'Birthday', 'School', ' ')
const place = fc.nat(5)

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({ name, type: fc.constantFrom(...attributeType.options) }).map(
    (command): Decision =>
      (state, newId) =>
        addAttribute.decide(command, state, { ...issued, newId }),
  ),
  fc.record({ at: place, hidden: fc.boolean() }).map(({ at, hidden }): Decision => {
    return (state) => {
      const attributeId = shownIn(state)[at]?.attributeId ?? 'nobody'
      return changeVisibility.decide({ attributeId, hidden }, state, issued)
    }
  }),
  fc.array(place, { minLength: 1, maxLength: 6 }).map((keys): Decision => {
    return (state) => {
      const ids = shownIn(state).map(({ attributeId }) => attributeId)
      const order = ids
        .map((id, at) => ({ id, key: keys[at % keys.length] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
      return reorderAttributes.decide({ order: order.map(({ id }) => id) }, state, issued)
    }
  }),
  fc.array(fc.constantFrom('nobody', 'organization-1.stream-1.number'), { maxLength: 3 }).map(
    (order): Decision =>
      (state) =>
        reorderAttributes.decide({ order }, state, issued),
  ),
  fc.constant<Decision>((state) => resetAttributes.decide({}, state, issued)),
)

function refusedOr(decide: () => readonly AttributeEvent[]): readonly AttributeEvent[] {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

it('R260 R262 decides any commands in any order: names are one of a kind, orders are places, and a reset is the defaults', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 25 }), (decisions) => {
      const log: AttributeEvent[] = []
      let state: AttributesState = attributes.initialState
      /** What an id was said to be: for good, whatever is reset and added again. */
      const meaning = new Map<string, string>()
      for (const [at, decide] of decisions.entries()) {
        const before = state
        for (const event of refusedOr(() => decide(before, `attribute-${at}`))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          state = attributes.evolve(state, event, '')
          log.push(event)
          if (event.type === 'PlayerAttributesReordered')
            expect([...event.data.after].toSorted()).toEqual([...event.data.before].toSorted())
          if (event.type === 'PlayerAttributesRestored')
            expect(shownIn(state)).toEqual(defaultAttributes(issued.organizationId, issued.streamId))
        }
        const { shown, retired } = attributesIn(state, issued)
        expect(shown.map(({ order }) => order)).toEqual([...shown.keys()])
        const all = [...shown, ...retired]
        expect(new Set(all.map(({ attributeId }) => attributeId)).size).toBe(all.length)
        for (const [nth, one] of shown.entries()) {
          expect(shown.slice(nth + 1).some((other) => sameName(one.name, other.name))).toBe(false)
          const means = `${one.key} ${one.attributeType} ${one.name.trim().toLowerCase()}`
          expect(meaning.get(one.attributeId) ?? means).toBe(means)
          meaning.set(one.attributeId, means)
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
