import fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import type { MenuEvent } from '@league/contracts/site/events'
import { inMenuOrder, sameLabel } from '@league/contracts/site/rules'
import { Problem } from '@league/contracts/kernel/problem'
import { fold } from '../kernel/decider.ts'
import { issued } from '../testing/given.ts'
import { addLink } from './add-link.ts'
import { changeLink } from './change-link.ts'
import { menu, type MenuState } from './menu.ts'
import { moveLink } from './move-link.ts'
import { openMenu } from './open-menu.ts'
import { removeLink } from './remove-link.ts'

/** A command of the menu; `newId` is of the command, and the link is named by its place among those that are there. */
type Decision = (links: MenuState, newId: string) => readonly MenuEvent[]

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const label = fc.constantFrom('Home', 'About', ' about ', 'Players', 'PLAYERS', 'Shop', 'Rules', '***', ' ')
const arranged = {
  slug: maybe(fc.constantFrom('about', 'About', 'home', 'rules', 'api', 'a/b', '', null)),
  url: maybe(fc.constantFrom('https://shop.example', 'nonsense', null)),
  isExternal: maybe(fc.boolean()),
  showInNavbar: maybe(fc.boolean()),
}
const place = fc.nat(6)
const linkAt = (links: MenuState, at: number) => links[at]?.linkId ?? 'nobody'

const decision: fc.Arbitrary<Decision> = fc.oneof(
  fc.record({ ...arranged, label, core: maybe(fc.boolean()) }).map(
    (command): Decision =>
      (links, newId) =>
        addLink.decide(command, links, { ...issued, newId }),
  ),
  fc.record({ ...arranged, label: maybe(label), at: place }).map(
    ({ at, ...change }): Decision =>
      (links) =>
        changeLink.decide({ linkId: linkAt(links, at), ...change }, links, issued),
  ),
  fc.record({ at: place, position: fc.nat(5) }).map(
    ({ at, position }): Decision =>
      (links) =>
        moveLink.decide({ linkId: linkAt(links, at), position }, links, issued),
  ),
  place.map(
    (at): Decision =>
      (links) =>
        removeLink.decide({ linkId: linkAt(links, at) }, links, issued),
  ),
  fc.constant<Decision>((links, newId) => openMenu.decide({}, links, { ...issued, newId })),
)

function refusedOr(decide: () => readonly MenuEvent[]): readonly MenuEvent[] {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Problem) return []
    throw error
  }
}

/** What is true of every menu, whatever happened to it. */
function holds(links: MenuState): void {
  const slugs = links.flatMap(({ details }) => (details.slug === null ? [] : [details.slug.toLowerCase()]))
  expect(new Set(slugs).size).toBe(slugs.length)
  for (const { details, pageId, core } of links) {
    expect(details.slug === null).toBe(details.isExternal)
    expect(details.url === null).toBe(!details.isExternal)
    if (!details.isExternal) expect(pageId).not.toBeNull()
    if (core) expect(details.label.trim()).not.toBe('')
  }
}

it('R107 R109 decides any commands in any order: addresses are one of a kind, labels too when they are added, core links stay', () => {
  fc.assert(
    fc.property(fc.array(decision, { maxLength: 20 }), fc.infiniteStream(fc.nat()), (decisions, random) => {
      const log: MenuEvent[] = []
      let links: MenuState = []
      for (const [at, decide] of decisions.entries()) {
        const before = links
        for (const event of refusedOr(() => decide(before, `link-${at}`))) {
          eventCatalogue.get(event.type)?.schema.parse(event.data)
          if (event.type === 'LinkAdded') {
            const { label: added } = event.data
            expect(links.some(({ details }) => sameLabel(details.label, added))).toBe(false)
          }
          links = menu.evolve(links, event, '')
          log.push(event)
        }
        holds(links)
        const kept = before.filter(({ core }) => core).map(({ linkId }) => linkId)
        expect(links.map(({ linkId }) => linkId)).toEqual(expect.arrayContaining(kept))
      }
      const again = log.map((event) => ({ event, eventId: '' }))
      expect(fold(menu, again)).toEqual(links)
      reorder(links, random)
    }),
    { numRuns: 500 },
  )
})

/** R105 Each link is moved to its index of some order, in any sequence: the menu has that order then. */
function reorder(links: MenuState, random: Iterator<number>): void {
  const shuffled = <T>(list: readonly T[]): T[] =>
    list
      .map((item) => ({ item, key: random.next().value as number }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item)
  const order = shuffled(links.map(({ linkId }) => linkId))
  let state = links
  for (const [position, linkId] of shuffled([...order.entries()])) {
    for (const event of moveLink.decide({ linkId, position }, state, issued)) {
      state = menu.evolve(state, event, '')
    }
  }
  expect(state.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([...order.keys()])
  const placed = state.map(({ linkId, position }) => ({ id: linkId, position }))
  expect(inMenuOrder(placed).map(({ id }) => id)).toEqual(order)
}
