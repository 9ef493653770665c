import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { useFormSubmit, type SentForm } from '../../lib/use-form-submit.ts'
import { showSuccess } from '../../ui/notices.ts'
import type { RecordedValues } from './outbox/fields.ts'
import type { EnteredValue } from './outbox/game-outbox.ts'
import { sendNow } from './send-now.ts'
import type { BracketCorrection } from './use-bracket-correction.tsx'
import { useOnceSent } from './use-once-sent.ts'
import { useOutbox } from './use-outbox.ts'

interface Changes<Body> {
  entered: EnteredValue[]
  /** The record that the entered values are based on. */
  base: RecordedValues
  /** The same values as the body of the command. */
  body: Body
}

interface GameForm<Values, Body> {
  game: GameView
  kind: 'score' | 'details'
  correction: BracketCorrection<Body> | null
  /** @throws Error with the message to show if the values cannot be sent */
  changesIn: (values: Values) => Changes<Body>
  /** The message to show once the server has accepted the values. */
  success: string
  onDone: () => void
}

/**
 * Submits a form of a game. Its values go through the outbox, so that they are sent later if the network is
 * down. Only a correction that affects later bracket games is sent directly. `close` also discards the stored
 * draft of the form.
 */
export function useGameForm<Values extends object, Body extends object>(
  form: UseFormReturnType<Values>,
  { game, kind, correction, changesIn, success, onDone }: GameForm<Values, Body>,
): { submission: SentForm<Values>; close: () => void } {
  const { outbox } = useOutbox()
  const [isWaiting, setWaiting] = useState(false)
  const send = async (values: Values): Promise<{ isSent: boolean }> => {
    const { entered, base, body } = changesIn(values)
    setWaiting(false)
    if (correction) {
      await correction.save(body)
      // An earlier attempt without a choice for the later games was refused and must not be sent again.
      await outbox.withdraw(
        game.id,
        entered.map((value) => value.field),
      )
      return { isSent: true }
    }
    await outbox.enter(game.id, entered, base, matchupText(game))
    const result = await sendNow(outbox, game.id, kind)
    if (result.outcome === 'refused') throw new Error(result.failure)
    if (result.outcome === 'waiting') {
      setWaiting(true)
      throw new Error(`${result.failure} Your entries are saved on this device and will be sent later.`)
    }
    return { isSent: result.outcome === 'sent' }
  }
  const close = () => {
    void outbox.saveDraft(game.id, kind, null)
    onDone()
  }
  const finish = () => {
    setWaiting(false)
    close()
  }
  useOnceSent(game.id, kind, isWaiting, () => {
    showSuccess(success)
    finish()
  })
  const submission = useFormSubmit(form, {
    send,
    sources: ['screen', `game ${game.id}`],
    success: (_, { isSent }) => (isSent ? success : null),
    onSaved: finish,
  })
  return { submission, close }
}
