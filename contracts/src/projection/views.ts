import { z } from 'zod'

/** The state of a projection and of its rebuild. Positions are texts, and times are in seconds. */
export const projectionView = z.object({
  name: z.string(),
  version: z.number().int(),
  state: z.enum(['running', 'catching-up', 'paused', 'poisoned', 'lost-log', 'stopped']),
  position: z.string(),
  head: z.string(),
  lag: z.number(),
  oldestUnprocessedSeconds: z.number(),
  eventsPerSecond: z.number(),
  error: z.object({ position: z.string(), eventType: z.string(), message: z.string() }).nullable(),
  canSwitchBack: z.boolean(),
  replay: z
    .object({
      state: z.enum([
        'building',
        'indexing',
        'catching-up',
        'ready',
        'paused',
        'verifying',
        'verified',
        'failed',
      ]),
      processed: z.number(),
      total: z.number(),
      eventsPerSecond: z.number(),
      secondsLeft: z.number().nullable(),
      error: z.string().nullable(),
      verification: z
        .object({
          equal: z.boolean(),
          position: z.string(),
          tables: z.array(
            z.object({ table: z.string(), live: z.number(), rebuilt: z.number(), equal: z.boolean() }),
          ),
          sample: z.array(z.string()),
        })
        .nullable(),
    })
    .nullable(),
})
export type ProjectionView = z.infer<typeof projectionView>

/** What an operator can do about a projection in the state `lost-log`. */
export const LOST_LOG_ADVICE =
  'Restore the log from a backup and resume the projection, or rebuild and activate it from the log as it is.'

export const replayAction = z.enum([
  'start',
  'pause',
  'resume',
  'verify',
  'activate',
  'abort',
  'switch-back',
  'resume-live',
  'skip',
])
export type ReplayAction = z.infer<typeof replayAction>
