import { Problem } from '@league/contracts/kernel/problem'
import { api } from '../../../lib/api.ts'
import { failureText, fallbackMessage, withMessage } from '../../../lib/failure-text.ts'
import { noteChange } from '../../../lib/changes-of-work.ts'
import { applyCommand, noteFailedCommand } from '../../../lib/command-effects.ts'
import { recheckSession, queryClient } from '../../../lib/query-client.ts'
import { updateCachedGame } from '../cached-game.ts'
import { updateCachedPeriods } from './cached-periods.ts'
import {
  emptyGameOutbox,
  enterValues,
  rebaseEntries,
  releaseEntries,
  withdrawEntries,
  type Batch,
  type EnteredValue,
  type GameOutbox,
} from './game-outbox.ts'
import { sendBatch } from './send-batch.ts'
import { CALL_TIMEOUT_MS, sendLive } from './send-live.ts'
import { clearParkedValues, discardEntries, resolveConflict, type Author } from './resolve.ts'
import { recordedValuesOf, type RecordedValues } from './fields.ts'
import { createOutboxStore } from './store.ts'
import { createSender, type SendState } from './sender.ts'
import { callWaiting, whenStill } from '../when-still.ts'

/** Time to finish typing a number before it is sent. */
const SEND_DELAY_MS = 1500
/** Time for the taps that belong together, such as a basket and its assist. */
const SEND_PLAYS_DELAY_MS = 600

const endpointOfKind = {
  stats: 'PUT /api/player-game-stats',
  score: 'PUT /api/gamesv2/:id/scores',
  details: 'PUT /api/gamesv2/:id/details',
} as const

export interface OutboxView {
  gameOutboxes: readonly GameOutbox[]
  state: SendState
  /** Message of the last failed attempt. */
  failure: string | null
  /** The browser does not store what is entered. */
  isStorageFailing: boolean
}

type Step = (gameOutbox: GameOutbox) => GameOutbox

interface Tap {
  gameId: string
  step: Step
}

export type Outbox = ReturnType<typeof createOutbox>

const outboxByUser = new Map<string, Outbox>()

/**
 * Returns the outbox of a user: everything that they entered on this device and the server has not accepted
 * yet. Each user has their own, so that nothing is ever sent in somebody else's name.
 */
export function outboxOf(userId: string): Outbox {
  const outbox = outboxByUser.get(userId) ?? createOutbox(userId)
  outboxByUser.set(userId, outbox)
  return outbox
}

function createOutbox(userId: string) {
  const store = createOutboxStore(userId)
  const listeners = new Set<() => void>()
  let view: OutboxView = { gameOutboxes: [], state: 'idle', failure: null, isStorageFailing: false }
  let changesInProgress = 0
  /** Taps that are on the screen and that the device is still storing, in their order. */
  let taps: readonly Tap[] = []
  const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`outbox ${userId}`) : null

  function publish(part: Partial<OutboxView>) {
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }
  /** Returns a stored outbox with the taps that are being stored. */
  const withTaps = (gameOutbox: GameOutbox) =>
    taps
      .filter(({ gameId }) => gameId === gameOutbox.gameId)
      .reduce((changed, { step }) => step(changed), gameOutbox)
  const viewWith = (changed: GameOutbox) => [
    ...view.gameOutboxes.filter(({ gameId }) => gameId !== changed.gameId),
    changed,
  ]
  async function readAll() {
    const gameOutboxes = (await store.all()).map(withTaps)
    publish({ gameOutboxes, isStorageFailing: store.failure() !== null })
  }
  async function change(gameId: string, step: Step): Promise<GameOutbox> {
    changesInProgress += 1
    const changed = await store.change(gameId, step)
    changesInProgress -= 1
    taps = taps.filter((tap) => tap.step !== step)
    publish({ gameOutboxes: viewWith(withTaps(changed)), isStorageFailing: store.failure() !== null })
    otherTabs?.postMessage(gameId)
    return changed
  }
  /** Changes what the user decided about, and shows it at once. */
  async function decide(gameId: string, step: Step) {
    const changed = await change(gameId, step)
    callWaiting()
    return changed
  }
  const forGame = (gameId: string) =>
    view.gameOutboxes.find((gameOutbox) => gameOutbox.gameId === gameId) ?? emptyGameOutbox(userId, gameId)
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  otherTabs?.addEventListener('message', () => void readAll())

  const sender = createSender({
    readOutboxes: () => store.all(),
    change,
    newKey: () => crypto.randomUUID(),
    runExclusively: async (work) => {
      if ('locks' in navigator) await navigator.locks.request(`outbox ${userId}`, work)
      else await work()
    },
    schedule(work, delayMs) {
      const timer = setTimeout(work, delayMs)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    onStateChange: (state, failure) =>
      publish({ state, failure: failure === undefined ? null : failureText(failure) }),
    send: (batch, gameId) => send(batch, gameId, userId),
    sendLive: (live, batch, gameId) => sendLive(live, batch, { gameId, userId }),
    async readGame(gameId) {
      const input = { params: { id: gameId } }
      const options = { signedInAs: userId, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }
      return recordedValuesOf((await api('GET /api/gamesv2/:id', input, options)).body)
    },
  })
  const now = () => new Date().toISOString()
  void readAll().then(async () => {
    const hasHeld = ({ entries }: GameOutbox) => Object.values(entries).some(({ held }) => held)
    // The page was closed while somebody typed. Nobody leaves these values anymore, so they are sent.
    for (const { gameId } of view.gameOutboxes.filter(hasHeld)) await change(gameId, releaseEntries)
  })

  return {
    userId,
    subscribe,
    /** Calls the listener after changes, once nobody has typed for a moment. */
    subscribeWhenStill: whenStill(subscribe),
    view: () => view,
    /** Returns the outbox of a game; an empty one until it has been read from the device. */
    forGame,
    /** Whether entries are still being stored, so that `forGame` returns an older state. */
    isChanging: () => changesInProgress > 0,
    readAll,
    async enter(gameId: string, entered: readonly EnteredValue[], recorded: RecordedValues, title: string) {
      if (entered.some(({ held }) => held === undefined)) sender.sendLater(SEND_DELAY_MS)
      await change(gameId, (gameOutbox) => ({
        ...enterValues(gameOutbox, entered, { recorded, enteredAt: now() }),
        title,
      }))
      if (entered.some(({ held }) => held === false)) void sender.sendNow()
    },
    withdraw: (gameId: string, fields: readonly string[]) =>
      change(gameId, (gameOutbox) => withdrawEntries(gameOutbox, fields, now())),
    rebase: (gameId: string, recorded: RecordedValues) =>
      change(gameId, (gameOutbox) => rebaseEntries(gameOutbox, recorded)),
    async resolve(
      gameId: string,
      fields: readonly string[],
      choice: 'mine' | 'theirs',
      authorOfField: (field: string) => Author,
    ) {
      await decide(gameId, (gameOutbox) =>
        fields.reduce(
          (resolved, name) => resolveConflict(resolved, name, choice, authorOfField(name)),
          gameOutbox,
        ),
      )
      void sender.sendNow()
    },
    discard: (gameId: string, fields: readonly string[]) =>
      decide(gameId, (gameOutbox) => discardEntries(gameOutbox, fields)),
    clearParked: (gameId: string) => decide(gameId, clearParkedValues),
    /** Stores an unfinished form, or removes it if `draft` is null. */
    saveDraft: (gameId: string, name: string, draft: unknown) =>
      change(gameId, ({ drafts, ...gameOutbox }) => {
        const { [name]: _, ...otherDrafts } = drafts
        return {
          ...gameOutbox,
          drafts: draft === null ? otherDrafts : { ...otherDrafts, [name]: draft },
        }
      }),
    /**
     * Changes what is scored live. The device begins to store it, and then it is on the screen at once. The promise
     * resolves when it is stored, and it is sent soon after.
     *
     * @param step is applied to what is shown and to what is stored, and returns the same both times
     */
    async changeLive(gameId: string, title: string, step: Step) {
      const titled: Step = (gameOutbox) => ({ ...step(gameOutbox), title })
      const stored = change(gameId, titled)
      taps = [...taps, { gameId, step: titled }]
      publish({ gameOutboxes: viewWith(titled(forGame(gameId))) })
      callWaiting()
      await stored
      sender.sendLater(SEND_PLAYS_DELAY_MS)
    },
    /** Sends what may be sent. Resolves when nothing more can be done at the moment. */
    flush: () => sender.sendNow(),
    resume: () => sender.resume(),
    stop: () => sender.stop(),
  }
}

async function send(batch: Batch, gameId: string, userId: string): Promise<string> {
  try {
    const options = { signedInAs: userId, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }
    const answer = await sendBatch(api, batch, gameId, options)
    const { body } = answer
    noteChange(answer.undoable, `game ${gameId}`)
    if ('playerStats' in body) {
      const key = ['GET /api/gamesv2/:id', { params: { id: gameId } }]
      queryClient.setQueryData(key, body)
      applyCommand(answer, { except: key })
    } else {
      updateCachedGame(queryClient, body.game)
      updateCachedPeriods(queryClient, gameId, batch.entries)
      applyCommand(answer)
    }
    return body.game.revision
  } catch (error) {
    noteFailedCommand(error)
    if (error instanceof Problem) recheckSession(error)
    throw withMessage(error, fallbackMessage(endpointOfKind[batch.kind]))
  }
}
