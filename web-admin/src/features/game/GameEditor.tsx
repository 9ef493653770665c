import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { GameDetailView } from '@league/contracts/game/views'
import { paths } from '../../paths.ts'
import { ExportCsv } from '../../ui/ExportCsv.tsx'
import { tellSuccess } from '../../ui/notices.ts'
import { BoxScores } from './BoxScores.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { FinalScorePanel } from './FinalScorePanel.tsx'
import { GameFacts } from './GameFacts.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { Scoreboard } from './Scoreboard.tsx'
import { SheetBar } from './SheetBar.tsx'
import { VideoFrame } from './VideoFrame.tsx'
import { unsavedIn } from './open-sheets.ts'
import { useMismatch } from './use-mismatch.ts'
import { useSaveStats } from './use-save-stats.ts'
import { useSheets } from './use-sheets.ts'
import styles from './game.module.css'

/** Score, details and box score of one game, each in its own mode (R223, R224, R225). */
export function GameEditor({ detail }: { detail: GameDetailView }) {
  const { game } = detail
  const { sheets, unsaved, contested } = useSheets(detail)
  const [editingStats, setEditingStats] = useState(() => unsavedIn(sheets) > 0)
  const [editingScore, setEditingScore] = useState(false)
  const [dialog, setDialog] = useState<'details' | 'history' | null>(null)
  const stats = useSaveStats(detail, sheets)
  const mismatch = useMismatch(detail, sheets)

  const cancelStats = () => {
    sheets.home.reset()
    sheets.away.reset()
    stats.forget()
    setEditingStats(false)
  }
  const saveStats = async () => {
    if (!(await stats.save())) return
    setEditingStats(false)
    tellSuccess('Stats saved')
  }
  return (
    <div className={styles.page}>
      <title>{`${game.homeTeam.name} vs ${game.awayTeam.name}`}</title>
      <Scoreboard detail={detail} />
      <div className={styles.actions}>
        <Button onClick={() => (editingStats ? cancelStats() : setEditingStats(true))}>
          {editingStats ? 'Cancel Edit Stats' : 'Edit Stats'}
        </Button>
        <Button aria-expanded={editingScore} onClick={() => setEditingScore(!editingScore)}>
          {editingScore ? 'Cancel Final Scores' : 'Edit Final Scores'}
        </Button>
        <Button onClick={() => setDialog('details')}>Edit Game</Button>
        <Button onClick={() => setDialog('history')}>History</Button>
        <Button component={Link} to={paths.scoreSheet(game.id)}>
          Score Sheet
        </Button>
        <ExportCsv table="box-scores" of={{ gameId: game.id }} />
      </div>
      {editingScore && <FinalScorePanel detail={detail} onDone={() => setEditingScore(false)} />}
      <GameFacts game={game} />
      {mismatch && (
        <p className={styles.mismatch} role="note">
          <strong>Score mismatch.</strong> {mismatch}
        </p>
      )}
      <BoxScores detail={detail} sheets={sheets} editing={editingStats} saving={stats.saving} />
      {editingStats && (
        <SheetBar
          gameId={game.id}
          unsaved={unsaved}
          contested={contested}
          stats={stats}
          sheets={sheets}
          onSave={() => void saveStats()}
        />
      )}
      <VideoFrame address={game.video_url} />
      {dialog === 'details' && <DetailsDialog game={game} onClose={() => setDialog(null)} />}
      <HistoryDrawer game={game} opened={dialog === 'history'} onClose={() => setDialog(null)} />
    </div>
  )
}
