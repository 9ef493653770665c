import { useCallbackRef } from '@mantine/hooks'
import { useEffect, useState, type RefObject } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameDetailView } from '@league/contracts/game/views'
import { confirm, confirmHarmless } from '../../ui/confirmation.ts'
import { showSuccess } from '../../ui/notices.ts'
import { differenceText, teamPoints } from './box-score.ts'
import type { EditedBoxScore } from './editor/WorkSurface.tsx'
import type { GameSheets } from './game-sheets.ts'
import { recordedValuesOf } from './outbox/fields.ts'
import type { syncSheets } from './sheet-sync.ts'
import { useOutbox } from './use-outbox.ts'
import { useSaveStats } from './use-save-stats.ts'

interface Editing {
  sheets: GameSheets
  unsaved: number
  sync: ReturnType<typeof syncSheets>
  /** The button that opens the box score, which has the focus again once it is closed. */
  opener: RefObject<HTMLButtonElement | null>
  /** Whether the box score is open when the page appears, such as from a link that leads to it. */
  isOpenAtFirst?: boolean
  onClosed?: () => void
}

/** Opens and closes the box score of a game, and saves it or takes it back (R223). */
export function useEditStats(
  detail: GameDetailView,
  { sheets, unsaved, sync, opener, isOpenAtFirst = false, onClosed }: Editing,
) {
  const { game } = detail
  const { outbox } = useOutbox()
  // With typed values from before a reload, the box score opens again.
  const [mode, setMode] = useState<'open' | 'closed' | 'left' | null>(isOpenAtFirst ? 'open' : null)
  if (mode === null && unsaved > 0) setMode('open')
  const isEditing = mode === 'open'
  const endEditing = (next: 'closed' | 'left' = 'closed') => {
    sheets.home.releaseAll()
    sheets.away.releaseAll()
    sync.storeNow()
    sync.endEditing()
    setMode(next)
    onClosed?.()
  }
  const saving = useSaveStats(game.id, () => {
    endEditing()
    showSuccess('Stats saved')
  })
  useEffect(() => {
    if (mode === 'closed') opener.current?.focus()
  }, [mode, opener])

  const save = async () => {
    const differences = differencesOf(detail, sheets)
    const question = `Save stats with ${differences.join(' and ')}?`
    if (differences.length > 0 && !(await confirmHarmless(question, 'Save Stats'))) return
    sync.storeNow()
    await saving.save()
  }
  const cancel = async () => {
    const choice = await askAboutSent(sync.sentValues().count)
    if (choice === 'stay') return
    saving.reset()
    // More may have been sent during the question.
    const { count, previous } = sync.sentValues()
    await sync.cancel()
    sheets.home.reset()
    sheets.away.reset()
    endEditing()
    if (count === 0 || choice === 'keep') return
    await outbox.enter(game.id, previous, recordedValuesOf(detail), matchupText(game))
    void outbox.flush()
  }
  // The functions are the same in every render, so that a key does not render the box score.
  const editor: EditedBoxScore = {
    detail,
    sheets,
    isSaving: saving.isSaving,
    failure: unsaved > 0 ? saving.failure : null,
    onClose: useCallbackRef(() => endEditing()),
    onSave: useCallbackRef(() => void save()),
    onCancel: useCallbackRef(() => void cancel()),
    // Values that the server refused stay in the list on the device.
    onDiscard: useCallbackRef(() => {
      sheets.home.discardRejected()
      sheets.away.discardRejected()
      void sync.discardRefused()
    }),
  }
  return {
    isEditing,
    /** What the box score is rendered with while it is open. */
    editor,
    open: () => setMode('open'),
    /** Closes the box score for something else that takes the focus. */
    leave: () => endEditing('left'),
  }
}

/** Asks what happens to values that were sent. Without any, nothing is asked. */
async function askAboutSent(count: number): Promise<'restore' | 'keep' | 'stay'> {
  if (count === 0) return 'restore'
  const question =
    count === 1
      ? '1 value was already sent. Restore its previous value?'
      : `${count} values were already sent. Restore their previous values?`
  let isKept = false
  const alternative = {
    note: 'Cancel returns to the box score.',
    label: count === 1 ? 'Keep value' : 'Keep values',
    choose: () => void (isKept = true),
  }
  if (await confirm(question, 'Restore', alternative)) return 'restore'
  return isKept ? 'keep' : 'stay'
}

/** Returns '2 points missing for Anchors' for each team whose players' points differ from its final score. */
function differencesOf({ game }: GameDetailView, { home, away }: GameSheets): string[] {
  const sides = [
    { name: game.homeTeam.name, score: game.score_home, points: teamPoints(home) },
    { name: game.awayTeam.name, score: game.score_away, points: teamPoints(away) },
  ]
  return sides.flatMap(({ name, score, points }) =>
    score === null || points === null || score === points
      ? []
      : [`${differenceText(score - points)} for ${name}`],
  )
}
