import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { GameDetailView } from '@league/contracts/game/views'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/confirmation.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { showSuccess } from '../../ui/notices.ts'
import { BoxScores } from './BoxScores.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { FinalScorePanel } from './FinalScorePanel.tsx'
import { GameFacts } from './GameFacts.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { OnThisDevice } from './OnThisDevice.tsx'
import { recordedIn } from './outbox/fields.ts'
import { Scoreboard } from './Scoreboard.tsx'
import { SheetBar } from './SheetBar.tsx'
import { VideoFrame } from './VideoFrame.tsx'
import { titleOf } from './title.ts'
import { useMismatch } from './use-mismatch.ts'
import { useOutbox } from './use-outbox.ts'
import { useSaveStats } from './use-save-stats.ts'
import { useSheets } from './use-sheets.ts'
import page from '../../ui/Page.module.css'
import styles from './GameEditor.module.css'

/** Score, details and box score of one game, each in its own mode (R223, R224, R225). */
export function GameEditor({ detail }: { detail: GameDetailView }) {
  const { game } = detail
  const { outbox } = useOutbox()
  const { sheets, unsaved, contested, sitting, cancel } = useSheets(detail)
  const { drafts } = outbox.box(game.id)
  // What was typed before a reload opens its mode again.
  const [statsMode, setStatsMode] = useState<boolean | null>(null)
  const editingStats = statsMode ?? unsaved > 0
  const [scoreMode, setScoreMode] = useState<boolean | null>(null)
  const editingScore = scoreMode ?? 'score' in drafts
  const [dialog, setDialog] = useState<'details' | 'history' | 'none' | null>(null)
  const stats = useSaveStats(game.id, () => {
    sitting.end()
    setStatsMode(false)
    showSuccess('Stats saved')
  })
  const mismatch = useMismatch(detail, sheets)

  const cancelStats = async () => {
    stats.forget()
    const sent = sitting.sent()
    await cancel()
    setStatsMode(false)
    sitting.end()
    if (sent.length === 0) return
    const text = `${sent.length === 1 ? 'One value is' : `${sent.length} values are`} sent already. Put back what stood before?`
    if (!(await confirm(text, 'Put back'))) return
    const before = sent.map(([field, value]) => ({ field, value: value ?? 0 }))
    await outbox.enter(game.id, before, recordedIn(detail), titleOf(game))
    void outbox.flush()
  }
  const cancelScore = () => {
    void outbox.draft(game.id, 'score', null)
    setScoreMode(false)
  }
  return (
    <div className={page.page}>
      <title>{titleOf(game)}</title>
      <Scoreboard detail={detail} />
      <OnThisDevice detail={detail} />
      <div className={styles.actions}>
        <Button onClick={() => (editingStats ? void cancelStats() : setStatsMode(true))}>
          {editingStats ? 'Cancel Edit Stats' : 'Edit Stats'}
        </Button>
        <Button
          aria-expanded={editingScore}
          onClick={() => (editingScore ? cancelScore() : setScoreMode(true))}
        >
          {editingScore ? 'Cancel Final Scores' : 'Edit Final Scores'}
        </Button>
        <Button onClick={() => setDialog('details')}>Edit Game</Button>
        <Button onClick={() => setDialog('history')}>History</Button>
        <Button component={Link} to={paths.scoreSheet(game.id)}>
          Score Sheet
        </Button>
        <ExportCsvLink table="box-scores" query={{ gameId: game.id }} />
      </div>
      {editingScore && <FinalScorePanel detail={detail} onDone={() => setScoreMode(false)} />}
      <GameFacts game={game} />
      {mismatch && (
        <p className={styles.mismatch} role="note">
          <strong>Score mismatch.</strong> {mismatch}
        </p>
      )}
      <BoxScores detail={detail} sheets={sheets} editing={editingStats} saving={stats.saving} />
      {editingStats && (
        <SheetBar
          unsaved={unsaved}
          contested={contested}
          stats={stats}
          sheets={sheets}
          onSave={() => void stats.save()}
        />
      )}
      <VideoFrame address={game.video_url} />
      {(dialog === 'details' || (dialog === null && 'details' in drafts)) && (
        <DetailsDialog detail={detail} onClose={() => setDialog('none')} />
      )}
      <HistoryDrawer game={game} opened={dialog === 'history'} onClose={() => setDialog('none')} />
    </div>
  )
}
