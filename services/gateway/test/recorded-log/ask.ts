import type { PlannedRequest } from './requests.ts'
import type { Replay } from './replay.ts'

export interface Answer {
  status: number
  contentType: string
  text: string
}

const CONCURRENT_REQUESTS = 8

/** Sends the requests, a few at a time, and returns the responses in their order. */
export async function askAll(replay: Replay, requests: readonly PlannedRequest[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let from = 0; from < requests.length; from += CONCURRENT_REQUESTS)
    answers.push(
      ...(await Promise.all(
        requests.slice(from, from + CONCURRENT_REQUESTS).map(async ({ as, url }): Promise<Answer> => {
          const { status, headers, text } = await replay.callerFor(as).get(url)
          return { status, contentType: String(headers['content-type'] ?? ''), text }
        }),
      )),
    )
  return answers
}
