import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gameDetail } from '../../../../test/game-detail.ts'
import { emptyGameOutbox } from './game-outbox.ts'
import { acceptLive, addPlays, enqueue, startLive, syncLive, takeLiveBatch } from './live-queue.ts'
import type { NewPlay } from './live-types.ts'

const start = '2026-06-01T19:00:00.000Z'
const side = { score: 0, fouls: 0, time_outs_left: 4 }

/** A server that records each play once by its id, and that another device scores on as well. */
function simulateServer() {
  const recorded: NewPlay[] = []
  let revision = 1
  const record = (plays: readonly NewPlay[]) => {
    for (const play of plays) if (!recorded.some(({ id }) => id === play.id)) recorded.push(play)
    revision += 1
  }
  const read = () => ({
    game: {
      ...gameDetail.game,
      status: 'scheduled' as const,
      revision: String(revision),
      live: {
        home: side,
        away: side,
        period: null,
        clock: { seconds: 600, running: false, at: start },
        period_seconds: 600,
        time_outs: 4,
      },
    },
    plays: addPlays([], recorded),
  })
  return { recorded, record, read }
}

const step = fc.constantFrom('tap', 'tap', 'tap', 'undo', 'send', 'lose', 'fail', 'other', 'read')

it('every tap reaches the server once and in order, whatever the network does, and the device shows what the server has', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const server = simulateServer()
      let outbox = startLive(emptyGameOutbox('user', 'g1'), { at: start })
      const taps: string[] = []
      let count = 0
      const newPlay = (part: Partial<NewPlay> = {}): NewPlay => {
        count += 1
        const at = new Date(Date.parse(start) + count * 1000).toISOString()
        return { id: `play-${count}`, kind: 'time-out', at, clock: 600, team_id: 'home', ...part }
      }
      const send = (outcome: 'answered' | 'lost' | 'failed') => {
        outbox = takeLiveBatch(outbox, () => `key-${count}`)
        const { live } = outbox
        if (!live?.batch) return
        if (outcome !== 'failed') server.record(live.queued.slice(0, live.batch.count))
        if (outcome === 'answered') outbox = acceptLive(outbox, server.read().game)
      }
      const read = () => {
        const { game, plays } = server.read()
        outbox = syncLive(outbox, game, plays)
      }
      for (const kind of steps) {
        if (kind === 'tap' || kind === 'undo') {
          const last = taps.at(-1)
          const play = newPlay(kind === 'undo' && last ? { kind: 'taken-back', of: last } : {})
          taps.push(play.id)
          outbox = enqueue(outbox, { plays: [play] })
        } else if (kind === 'send') send('answered')
        else if (kind === 'lose') send('lost')
        else if (kind === 'fail') send('failed')
        else if (kind === 'read') read()
        else server.record([newPlay({ id: `other-${(count += 1)}`, team_id: 'away' })])
        // The device always shows its own taps, whether they are sent or not.
        const shown = new Set(
          addPlays(outbox.live?.recorded ?? [], outbox.live?.queued ?? []).map(({ id }) => id),
        )
        const own = addPlays([], [...server.recorded, ...(outbox.live?.queued ?? [])])
        expect(own.filter(({ id }) => taps.includes(id) && !shown.has(id))).toEqual([])
      }
      for (let index = 0; index < steps.length + 2; index += 1) send('answered')
      read()
      expect(server.recorded.map(({ id }) => id).filter((id) => taps.includes(id))).toEqual(taps)
      expect(outbox.live).toMatchObject({ queued: [], batch: null, recorded: server.read().plays })
    }),
    { numRuns: 200 },
  )
})
