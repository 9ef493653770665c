import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventCatalogue } from './events.ts'
import { BracketGameRestored, PlayerStatsRecorded } from './game/events.ts'
import { defineEvent, upcast } from './kernel/event.ts'
import { StatSheetOpened } from './statistics/events.ts'

describe('the event catalog', () => {
  it.each([...eventCatalogue.values()].map((definition) => [definition.type, definition] as const))(
    '%s declares existing personal fields and an upcast from every older version',
    (_, definition) => {
      const fields = Object.keys((definition.schema as z.ZodObject).shape)
      for (const [field, subject] of Object.entries(definition.sealed)) {
        expect(fields).toEqual(expect.arrayContaining([field, subject]))
      }
      for (let from = 1; from < definition.version; from += 1)
        expect(definition.upcasts).toHaveProperty(String(from))
    },
  )

  it('names every event type in the past tense', () => {
    for (const type of eventCatalogue.keys()) {
      expect(type).toMatch(/(ed|Left|Forgotten|Hidden|Shown|Withdrawn)(League)?(Team)?$|^TeamEnteredLeague$/)
    }
  })
})

describe('upcasting', () => {
  const Renamed = defineEvent('Renamed', z.object({ name: z.string(), reason: z.string() }), {
    version: 3,
    upcasts: {
      1: (data: { title: string }) => ({ name: data.title }),
      2: (data: { name: string }) => ({ ...data, reason: '' }),
    },
  })

  it('upcasts from the oldest version to the current one, one step at a time', () => {
    expect(upcast(Renamed, 1, { title: 'Ballers' })).toEqual({ name: 'Ballers', reason: '' })
    expect(upcast(Renamed, 3, { name: 'Ballers', reason: 'typo' })).toEqual({
      name: 'Ballers',
      reason: 'typo',
    })
  })

  it('refuses data of a version newer than the code', () => {
    expect(() => upcast(Renamed, 4, {})).toThrow(/newer/)
  })

  it('turns the minutes of old box scores into seconds, also in replaced bracket games', () => {
    const line = (min?: number) => ({ playerId: 'a', played: true, stats: { pts: 7, ...(min && { min }) } })
    expect(upcast(PlayerStatsRecorded, 1, { lines: [line(27), line()], replaced: [line(5)] })).toEqual({
      lines: [line(1620), line()],
      replaced: [line(300)],
    })
    const contents = (min: number) => ({ lines: [{ teamEntryId: 'ants', lines: [line(min)] }] })
    expect(upcast(BracketGameRestored, 1, { before: contents(1), after: contents(2) })).toEqual({
      before: contents(60),
      after: contents(120),
    })
    const stats = [
      { key: 'pts', kind: 'count' },
      { key: 'min', kind: 'count' },
    ]
    expect(upcast(StatSheetOpened, 1, { stats })).toEqual({ stats: [stats[0], { key: 'min', kind: 'time' }] })
  })
})
