import { describe, expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import { describeEvent } from '../src/history/describe.ts'
import { summarize, type Summary } from '../src/history/summary.ts'
import { projections } from '../src/projections.ts'
import { foldInMemory } from '../src/runtime/fold-in-memory.ts'
import { decodeSample, readSamples } from './samples.ts'

const samples = readSamples()

describe('the frozen samples of events', () => {
  it('the frozen samples of events hold every version of every event type', () => {
    const wanted = [...eventCatalogue.values()].flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, index) => `${type}/v${index + 1}`),
    )
    expect([...samples.keys()].sort()).toEqual(wanted.sort())
  })

  it.each([...samples])('%s is read, upcast and folded by every projection that handles it', (_, sample) => {
    const event = decodeSample(sample)
    const handling = projections.filter(({ handles }) => handles.includes(event.type))
    expect(handling.length).toBeGreaterThan(0)
    for (const projection of handling) {
      // Alone, as a log that begins with it, and in the batches of the running product.
      const alone = foldInMemory(projection, [event])
      expect(foldInMemory(projection, [event, event], { batches: [1] })).toEqual(alone)
    }
  })

  it.each([...samples])('%s is described in words by the history', (_, sample) => {
    const event = decodeSample(sample)
    const data = JSON.parse(JSON.stringify(summarize(event))) as Summary['data']
    const message = describeEvent({ kind: event.type, data } as Summary, (id) => `<${id}>`)
    expect(message.text).toMatch(/^[A-Z<].{8,}/)
    for (const text of [message.text, message.before, message.after]) {
      expect(text ?? '').not.toMatch(/undefined|null|\[object|sealed/)
      expect(text).not.toBe('')
    }
  })
})
