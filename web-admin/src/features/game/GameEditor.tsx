import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { acceptsScore, isCompleted } from '@league/contracts/game/rules'
import type { GameDetailView } from '@league/contracts/game/views'
import { problems } from '@league/contracts/kernel/problem'
import { paths } from '../../paths.ts'
import { confirm } from '../../ui/confirmation.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { ExportCsvLink } from '../../ui/ExportCsvLink.tsx'
import { showSuccess } from '../../ui/notices.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { BoxScores } from './BoxScores.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { EditStatsBar } from './EditStatsBar.tsx'
import { FinalScorePanel } from './FinalScorePanel.tsx'
import { GameFacts } from './GameFacts.tsx'
import { gameTitle } from './game-title.ts'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { OnThisDevice } from './OnThisDevice.tsx'
import { recordedValuesOf } from './outbox/fields.ts'
import { Scoreboard } from './Scoreboard.tsx'
import { VideoFrame } from './VideoFrame.tsx'
import { useOutbox } from './use-outbox.ts'
import { useSaveStats } from './use-save-stats.ts'
import { useScoreMismatch } from './use-score-mismatch.ts'
import { useSheets } from './use-sheets.ts'
import page from '../../ui/Page.module.css'
import text from '../../ui/text.module.css'
import styles from './GameEditor.module.css'

/** Edits the score, the details and the box score of a game, each in its own mode (R223, R224, R225). */
export function GameEditor({ detail }: { detail: GameDetailView }) {
  const { game } = detail
  const { outbox } = useOutbox()
  const { sheets, unsaved, contested, sync } = useSheets(detail)
  const { drafts } = outbox.forGame(game.id)
  // A mode with typed values from before a reload opens again.
  const [statsMode, setStatsMode] = useState<boolean | null>(null)
  const isEditingStats = statsMode ?? unsaved > 0
  const [scoreMode, setScoreMode] = useState<boolean | null>(null)
  const isEditingScore = scoreMode ?? 'score' in drafts
  const [dialog, setDialog] = useState<'details' | 'history' | 'none' | null>(null)
  const stats = useSaveStats(game.id, () => {
    sync.endEditing()
    setStatsMode(false)
    showSuccess('Stats saved')
  })
  const mismatch = useScoreMismatch(detail, sheets)
  const canScore = acceptsScore(game)
  const { focus } = (useLocation().state ?? {}) as { focus?: string }

  const cancelStats = async () => {
    stats.reset()
    const sent = sync.sentValues()
    await sync.cancel()
    setStatsMode(false)
    sync.endEditing()
    if (sent.length === 0) return
    const question =
      sent.length === 1
        ? '1 value was already sent. Restore its previous value?'
        : `${sent.length} values were already sent. Restore their previous values?`
    if (!(await confirm(question, 'Restore'))) return
    const previous = sent.map(([field, value]) => ({ field, value: value ?? 0 }))
    await outbox.enter(game.id, previous, recordedValuesOf(detail), gameTitle(game))
    void outbox.flush()
  }
  const cancelScore = () => {
    void outbox.saveDraft(game.id, 'score', null)
    setScoreMode(false)
  }
  return (
    <div className={page.page}>
      <PageTitle>{gameTitle(game)}</PageTitle>
      <Scoreboard detail={detail} />
      <OnThisDevice detail={detail} />
      <div className={styles.actions}>
        <Button
          disabled={!canScore && !isEditingStats}
          onClick={() => (isEditingStats ? void cancelStats() : setStatsMode(true))}
        >
          {isEditingStats ? 'Cancel Edit Stats' : 'Edit Stats'}
        </Button>
        <Button
          aria-expanded={isEditingScore}
          disabled={!canScore && !isEditingScore}
          onClick={() => (isEditingScore ? cancelScore() : setScoreMode(true))}
        >
          {isEditingScore ? 'Cancel Final Scores' : 'Edit Final Scores'}
        </Button>
        <Button onClick={() => setDialog('details')}>Edit Game</Button>
        <Button onClick={() => setDialog('history')}>History</Button>
        {(game.live || (canScore && !isCompleted(game))) && (
          <Button
            component={Link}
            to={paths.liveScoring(game.id)}
            ref={focus === 'live-scoring' ? focusOnMount : null}
          >
            Live scoring
          </Button>
        )}
        <Button component={Link} to={paths.scoreSheet(game.id)}>
          Score Sheet
        </Button>
        <ExportCsvLink table="box-scores" query={{ gameId: game.id }} />
      </div>
      {!canScore && <p className={text.muted}>{problems['game-not-playable'].message}</p>}
      {isEditingScore && <FinalScorePanel detail={detail} onDone={() => setScoreMode(false)} />}
      <GameFacts game={game} />
      {mismatch && (
        <p className={styles.mismatch} role="note">
          <strong>Score mismatch.</strong> {mismatch}
        </p>
      )}
      <BoxScores detail={detail} sheets={sheets} isEditing={isEditingStats} isSaving={stats.isSaving} />
      {isEditingStats && (
        <EditStatsBar
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
