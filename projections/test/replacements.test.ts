import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyRecordedEvent } from '@league/contracts/events'
import { describeEvent } from '../src/history/describe.ts'
import type { Summary } from '../src/history/summary.ts'
import { projections } from '../src/projections.ts'
import { contentHash, foldInMemory, type FoldedTables } from '../src/runtime/fold-in-memory.ts'
import type { Projection, Row } from '../src/runtime/projection.ts'
import { randomOrganization } from './random-organization.ts'
import { replacementTypes, withReplacementActions, withReplacementTypes } from './replacements.ts'

const types = Object.values<string>(replacementTypes)
const handling = projections.filter(({ handles }) => handles.includes('BracketGameReplaced'))

/** Folds the events. The texts of the history replace what its rows store, where the type appears. */
function folded(projection: Projection, events: readonly AnyRecordedEvent[]): FoldedTables {
  const tables = foldInMemory(projection, events)
  if (projection.name !== 'history') return tables
  return { ...tables, entry: (tables['entry'] ?? []).map(withText) }
}

function withText({ kind, summary, ...row }: Row): Row {
  const message = describeEvent({ kind, data: summary } as Summary, (id) => `<${id}>`)
  return { ...row, summary: JSON.stringify(message) }
}

it('projections handle the successors of BracketGameReplaced if they handle it', () => {
  for (const { name, handles } of projections) {
    const handled = types.filter((type) => (handles as readonly string[]).includes(type))
    expect([name, handled]).toEqual([name, handles.includes('BracketGameReplaced') ? types : []])
  }
})

describe.each(handling.map((projection) => [projection.name, projection] as const))(
  'the projection %s',
  (_, projection) => {
    it('has the same content whether corrections of brackets have one event type or one for each action', () => {
      const seen = new Set<string>()
      fc.assert(
        fc.property(randomOrganization, ({ league }) => {
          const [newer, older] = [withReplacementTypes(league.events), withReplacementActions(league.events)]
          for (const { type } of newer) seen.add(type)
          const expected = contentHash(folded(projection, newer))
          expect(contentHash(folded(projection, older))).toBe(expected)
          expect(contentHash(folded(projection, league.events))).toBe(expected)
        }),
        { seed: 1, numRuns: 100 },
      )
      expect([...seen]).toEqual(expect.arrayContaining(types))
    })
  },
)
