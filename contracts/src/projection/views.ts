import { z } from 'zod'

/**
 * The comparison of rebuilt tables with a second fold of the log, and with the live tables where these can be
 * compared, all at one position.
 */
export const verificationView = z.object({
  /** Whether the rebuilt tables equal the log and, where they were compared, the live tables. */
  equal: z.boolean(),
  equalsLog: z.boolean(),
  /**
   * Null when the live tables were not compared: they belong to another version, they have stopped, or other
   * events are parked in them.
   */
  equalsLive: z.boolean().nullable(),
  position: z.string(),
  /** Row counts. `live` is null when the live tables were not compared. */
  tables: z.array(
    z.object({
      table: z.string(),
      log: z.number(),
      rebuilt: z.number(),
      live: z.number().nullable(),
      equal: z.boolean(),
    }),
  ),
  /** Descriptions of a few rows that differ. Each names the comparison: with the log or the live tables. */
  sample: z.array(z.string()),
})
export type VerificationView = z.infer<typeof verificationView>

/**
 * An event that a projection could not fold. The later events of its scope, which is its stream or its whole
 * organization, wait behind it until an operator retries or skips the event.
 */
export const parkedEventView = z.object({
  position: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  stream: z.string(),
  organizationId: z.string(),
  organizationName: z.string().nullable(),
  scope: z.enum(['stream', 'organization']),
  /** Why the event could not be folded. */
  message: z.string(),
  /** The ISO instant since which the scope has been parked. */
  since: z.string(),
  /** The ISO instant of the last retry. */
  triedAt: z.string().nullable(),
  /** How many later events of the scope wait behind this one. */
  waiting: z.number().int(),
})
export type ParkedEventView = z.infer<typeof parkedEventView>

/** The largest number of skipped events that the status of a projection lists. */
export const MAX_SKIPPED_EVENTS = 100

/** An event that a projection leaves out for good, by the decision of an operator. */
export const skippedEventView = z.object({
  position: z.string(),
  /** Why the event could not be folded. */
  message: z.string(),
  /** Who decided it: a username, or the command line. */
  actor: z.string(),
  reason: z.string().nullable(),
  /** The ISO instant of the decision. */
  at: z.string(),
})
export type SkippedEventView = z.infer<typeof skippedEventView>

/** The state of a projection and of its rebuild. Positions are texts, and times are in seconds. */
export const projectionView = z.object({
  name: z.string(),
  version: z.number().int(),
  state: z.enum(['running', 'catching-up', 'paused', 'lost-log', 'stopped']),
  position: z.string(),
  head: z.string(),
  lag: z.number(),
  oldestUnprocessedSeconds: z.number(),
  eventsPerSecond: z.number(),
  /** Why the projection has stopped: the event that the log no longer has. */
  error: z.object({ position: z.string(), eventType: z.string(), message: z.string() }).nullable(),
  /** The events that the live tables lack because they could not be folded. */
  parked: z.array(parkedEventView),
  /** The events that it leaves out for good, latest first. */
  skipped: z.array(skippedEventView),
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
      verification: verificationView.nullable(),
      /** How many events the rebuild could not fold. */
      parked: z.number().int(),
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
  'activate-different',
  'abort',
  'switch-back',
  'resume-live',
  'retry',
  'skip',
  'rebuild-organization',
])
export type ReplayAction = z.infer<typeof replayAction>

/** Returns whether an action must be justified: it leaves something out, or replaces what differs. */
export function needsReason(action: ReplayAction): boolean {
  return action === 'skip' || action === 'activate-different'
}
