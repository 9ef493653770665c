import { expect } from 'vitest'
import { type Answer, askAll } from './ask.ts'
import { type RecordedLog, writeAnswers } from './recording.ts'
import { startReplay } from './replay.ts'
import { type PlannedRequest, planRequests } from './requests.ts'

/**
 * Replays a log, sends every planned request twice, and writes the responses. Fails if the two responses to
 * a request differ.
 */
export async function recordAnswers(log: RecordedLog): Promise<void> {
  const replay = await startReplay(log)
  const requests = planRequests(log)
  const answers = await askAll(replay, requests)
  const again = await askAll(replay, requests)
  await replay.product.stop()
  expect(again).toEqual(answers)
  const recorded = requests.map((request, nth) => ({ ...request, ...(answers[nth] as Answer) }))
  const kept = withoutRepetition(recorded, log)
  const bodies = [...new Set(kept.map(({ text }) => text))]
  await writeAnswers({
    bodies,
    answers: kept.map(({ text, ...answer }) => ({ ...answer, body: bodies.indexOf(text) })),
  })
  console.log(`${kept.length} answers of ${recorded.length}, ${bodies.length} bodies`)
}

/**
 * Drops answers that the same endpoint has already given to somebody, since super_admin reads mostly what the
 * owner reads. Each account keeps at least one response of each endpoint, and owners keep every 404.
 */
function withoutRepetition<Recorded extends PlannedRequest & Answer>(
  recorded: Recorded[],
  { accounts }: RecordedLog,
): Recorded[] {
  const owners = new Set(accounts.flatMap(({ username, role }) => (role === 'org_owner' ? [username] : [])))
  const seenKeys = new Set<string>()
  return recorded.filter(({ endpoint, as, status, text }) => {
    const keys = [`${endpoint} ${text}`, `${endpoint} as ${as}`]
    const isNew = keys.some((key) => !seenKeys.has(key))
    for (const key of keys) seenKeys.add(key)
    return isNew || (status === 404 && as !== null && owners.has(as))
  })
}
