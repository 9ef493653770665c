import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import type { MenuEvent } from '@league/contracts/site/events'
import { sortLinks, isSameLabel } from '@league/contracts/site/rules'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../../kernel/command-handler.ts'
import { context } from '../../testing/given.ts'
import { addLink, changeLink, moveLink, openMenu, removeLink } from './commands.ts'
import { menu, type MenuState } from './state.ts'

/** Decides one command on the menu. Commands refer to a link by its index. */
type Decision = (state: MenuState, newId: string) => readonly MenuEvent[]

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const label = fc.constantFrom('Home', 'About', ' about ', 'Players', 'PLAYERS', 'Shop', 'Rules', '***', ' ')
const linkFields = {
  slug: maybe(fc.constantFrom('about', 'About', 'home', 'rules', 'api', 'a/b', '', null)),
  url: maybe(fc.constantFrom('https://shop.example', 'nonsense', null)),
  isExternal: maybe(fc.boolean()),
  showInNavbar: maybe(fc.boolean()),
}
const index = fc.nat(6)
const linkAt = ({ links }: MenuState, nth: number) => links[nth]?.linkId ?? 'nobody'

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({ ...linkFields, label, core: maybe(fc.boolean()) }).map(
    (command): Decision =>
      (state, newId) =>
        addLink.decide(command, state, { ...context, newId }),
  ),
  fc.record({ ...linkFields, label: maybe(label), nth: index }).map(
    ({ nth, ...change }): Decision =>
      (state) =>
        changeLink.decide({ linkId: linkAt(state, nth), ...change }, state, context),
  ),
  fc.record({ nth: index, position: fc.nat(5) }).map(
    ({ nth, position }): Decision =>
      (state) =>
        moveLink.decide({ linkId: linkAt(state, nth), position }, state, context),
  ),
  index.map(
    (nth): Decision =>
      (state) =>
        removeLink.decide({ linkId: linkAt(state, nth) }, state, context),
  ),
  fc.constant<Decision>((state, newId) => openMenu.decide({}, state, { ...context, newId })),
)

function refusedOr(decide: () => readonly MenuEvent[]): readonly MenuEvent[] {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

/** Checks the invariants of every menu. */
function expectInvariants({ links }: MenuState): void {
  const slugs = links.flatMap(({ details }) => (details.slug === null ? [] : [details.slug.toLowerCase()]))
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const { details, pageId, core } of links) {
    expect(details.slug === null).toBe(details.isExternal)
    expect(details.url === null).toBe(!details.isExternal)
    if (!details.isExternal) expect(pageId).not.toBeNull()
    if (core) expect(details.label.trim()).not.toBe('')
  }
}

it('the menu keeps slugs unique, new labels unique and core links in place for any commands in any order (R107, R109)', () => {
  const menuChanges = fc.record({
    decisions: fc.array(decision, { maxLength: 20 }),
    random: fc.infiniteStream(fc.nat()),
  })
  fc.assert(
    fc.property(menuChanges, ({ decisions, random }) => {
      const log: MenuEvent[] = []
      let state = menu.initialState
      for (const [step, decide] of decisions.entries()) {
        const before = state
        for (const event of refusedOr(() => decide(before, `link-${step}`))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          if (event.type === 'LinkAdded') {
            const { label: added } = event.data
            expect(state.links.some(({ details }) => isSameLabel(details.label, added))).toBe(false)
          }
          state = menu.evolve(state, event, '')
          log.push(event)
        }
        expectInvariants(state)
        const coreIds = before.links.filter(({ core }) => core).map(({ linkId }) => linkId)
        expect(state.links.map(({ linkId }) => linkId)).toEqual(expect.arrayContaining(coreIds))
      }
      const replayed = log.map((event) => ({ event, eventId: '' }))
      expect(fold(menu, replayed)).toEqual(state)
      expectReorders(state, random)
    }),
    { numRuns: 500 },
  )
})

/**
 * Moves each link to its index in a random order, in a random sequence, and checks that the menu has that
 * order (R105).
 */
function expectReorders(menuState: MenuState, random: Iterator<number>): void {
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, key: random.next().value as number }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item)
  const order = shuffled(menuState.links.map(({ linkId }) => linkId))
  let state = menuState
  for (const [position, linkId] of shuffled([...order.entries()])) {
    for (const event of moveLink.decide({ linkId, position }, state, context)) {
      state = menu.evolve(state, event, '')
    }
  }
  expect(state.links.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([...order.keys()])
  const placed = state.links.map(({ linkId, position }) => ({ id: linkId, position }))
  expect(sortLinks(placed).map(({ id }) => id)).toEqual(order)
}
