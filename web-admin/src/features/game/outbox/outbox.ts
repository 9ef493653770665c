import { Problem } from '@league/contracts/kernel/problem'
import { api } from '../../../lib/api.ts'
import { failureText, fixedText, inWords } from '../../../lib/failure-text.ts'
import { applyCommand, noteFailedCommand } from '../../../lib/command-effects.ts'
import { askWhoIsSignedIn, queryClient } from '../../../lib/query-client.ts'
import { rememberGame } from '../remember-game.ts'
import { emptyBox, enter, observed, withdraw, type Batch, type Box, type Entered } from './box.ts'
import { sendBatch } from './command.ts'
import { choose, clearAside, discard, type Maker } from './decide.ts'
import { recordedIn, type Recorded } from './fields.ts'
import { createBoxes } from './keep.ts'
import { createSender, type SendState } from './sender.ts'

/** After the last entry: a number is typed in one go. */
const pause = 1500
/** A phone that hangs on a dead network waits for no answer for ever. */
const longestCall = 20_000

const calls = {
  stats: 'PUT /api/player-game-stats',
  score: 'PUT /api/gamesv2/:id/scores',
  details: 'PUT /api/gamesv2/:id/details',
} as const

export interface OutboxView {
  boxes: readonly Box[]
  state: SendState
  /** Why the last try came to nothing, in words. */
  failure: string | null
  /** The browser does not keep what is entered. */
  isUnkept: boolean
}

export type Outbox = ReturnType<typeof createOutbox>

const open = new Map<string, Outbox>()

/** What a user entered on this device and the server has not got. One a user: nothing is ever sent as somebody else. */
export function outboxOf(userId: string): Outbox {
  const found = open.get(userId) ?? createOutbox(userId)
  open.set(userId, found)
  return found
}

function createOutbox(userId: string) {
  const boxes = createBoxes(userId)
  const listeners = new Set<() => void>()
  let view: OutboxView = { boxes: [], state: 'idle', failure: null, isUnkept: false }
  let changing = 0
  const others = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`outbox ${userId}`) : null

  function publish(part: Partial<OutboxView>) {
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }
  async function readAll() {
    publish({ boxes: await boxes.all(), isUnkept: boxes.failure() !== null })
  }
  async function change(gameId: string, step: (box: Box) => Box): Promise<Box> {
    changing += 1
    const box = await boxes.change(gameId, step)
    changing -= 1
    publish({
      boxes: [...view.boxes.filter((one) => one.gameId !== gameId), box],
      isUnkept: boxes.failure() !== null,
    })
    others?.postMessage(gameId)
    return box
  }
  others?.addEventListener('message', () => void readAll())

  const sender = createSender({
    boxes: () => boxes.all(),
    change,
    newKey: () => crypto.randomUUID(),
    alone: async (work) => {
      if ('locks' in navigator) await navigator.locks.request(`outbox ${userId}`, work)
      else await work()
    },
    after(milliseconds, then) {
      const timer = setTimeout(then, milliseconds)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    tell: (state, failure) =>
      publish({ state, failure: failure === undefined ? null : failureText(failure) }),
    send: (batch, gameId) => send(batch, gameId, userId),
    async read(gameId) {
      const input = { params: { id: gameId } }
      const options = { signedInAs: userId, signal: AbortSignal.timeout(longestCall) }
      return recordedIn((await api('GET /api/gamesv2/:id', input, options)).body)
    },
  })
  const now = () => new Date().toISOString()
  void readAll()

  return {
    userId,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    view: () => view,
    /** What is kept of a game, as far as it is read by now. */
    box: (gameId: string) => view.boxes.find((box) => box.gameId === gameId) ?? emptyBox(userId, gameId),
    /** Whether entries are on their way into the box: then what it says is old. */
    isChanging: () => changing > 0,
    readAll,
    async enter(gameId: string, entered: readonly Entered[], recorded: Recorded, title: string) {
      sender.soon(pause)
      await change(gameId, (box) => ({ ...enter(box, entered, { recorded, at: now() }), title }))
    },
    withdraw: (gameId: string, fields: readonly string[]) =>
      change(gameId, (box) => withdraw(box, fields, now())),
    observe: (gameId: string, recorded: Recorded) => change(gameId, (box) => observed(box, recorded)),
    async choose(
      gameId: string,
      fields: readonly string[],
      whose: 'mine' | 'theirs',
      makerOf: (field: string) => Maker,
    ) {
      await change(gameId, (box) =>
        fields.reduce((all, name) => choose(all, name, whose, makerOf(name)), box),
      )
      void sender.now()
    },
    discard: (gameId: string, fields: readonly string[]) => change(gameId, (box) => discard(box, fields)),
    clearAside: (gameId: string) => change(gameId, clearAside),
    /** Keeps an unfinished form; null when it is finished. */
    draft: (gameId: string, name: string, draft: unknown) =>
      change(gameId, ({ drafts, ...box }) => {
        const { [name]: _, ...rest } = drafts
        return { ...box, drafts: draft === null ? rest : { ...rest, [name]: draft } }
      }),
    /** Sends what may be sent; resolves when nothing more can be done at the moment. */
    flush: () => sender.now(),
    resume: () => sender.resume(),
    stop: () => sender.stop(),
  }
}

async function send(batch: Batch, gameId: string, userId: string): Promise<string> {
  try {
    const options = { signedInAs: userId, signal: AbortSignal.timeout(longestCall) }
    const answer = await sendBatch(api, batch, gameId, options)
    const { body } = answer
    if ('playerStats' in body) {
      queryClient.setQueryData(['GET /api/gamesv2/:id', { params: { id: gameId } }], body)
    } else rememberGame(queryClient, body.game)
    applyCommand(answer)
    return body.game.revision
  } catch (error) {
    noteFailedCommand(error)
    if (error instanceof Problem) askWhoIsSignedIn(error)
    // A refusal in the server's words; without any, the call's own.
    throw inWords(error, fixedText(calls[batch.kind]))
  }
}
