import { randomUUID } from 'node:crypto'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { UnreadableEvent } from '@league/operations/kernel/unreadable-event'
import { answerError } from './errors.ts'

it('A write to a record of a newer version gets 503 each time, and the log gets one line with its place', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const app = fastify({ logger: { level: 'error', stream } })
  app.setErrorHandler(answerError)
  const event = { stream: `game-a.${randomUUID()}`, position: 7_000_000n, type: 'ScorePredicted', version: 1 }
  app.get('/', () => {
    throw new UnreadableEvent('recorded-by-newer-version', event)
  })
  for (let times = 0; times < 3; times += 1) {
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'recorded-by-newer-version'])
    expect(answer.json().message).toMatch(/newer version of the product/)
  }
  expect(lines).toEqual([expect.objectContaining({ ...event, position: '7000000' })])
})
