import { Button, Menu } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useMemo, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { matchupText } from '@league/contracts/game/matchup-text'
import { acceptsScore, isCompleted } from '@league/contracts/game/rules'
import type { GameDetailView } from '@league/contracts/game/views'
import { problems } from '@league/contracts/kernel/problem'
import { paths } from '../../paths.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { MessageTeamsDialog } from '../../shared/MessageTeamsDialog.tsx'
import { ExportCsvItem } from '../../ui/ExportCsvLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { columnsOf } from './box-score.ts'
import { BoxScores } from './BoxScores.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { BoxEditor } from './editor/BoxEditor.tsx'
import { FinalScorePanel } from './FinalScorePanel.tsx'
import { GameFacts } from './GameFacts.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { canScoreLive } from './live/can-score-live.ts'
import { OnThisDevice } from './OnThisDevice.tsx'
import { Scoreboard } from './Scoreboard.tsx'
import { useEditStats } from './use-edit-stats.ts'
import { VideoFrame } from './VideoFrame.tsx'
import { useOutbox } from './use-outbox.ts'
import { useScoreMismatch } from './use-score-mismatch.ts'
import { useSheets } from './use-sheets.ts'
import page from '../../ui/Page.module.css'
import text from '../../ui/text.module.css'
import styles from './GameEditor.module.css'

/** The parts of the address that open something. */
const opening = { boxScore: '#box-score', details: '#details', history: '#history' }

/** Edits the score, the details and the box score of a game, each in its own mode (R223, R224, R225). */
export function GameEditor({ detail }: { detail: GameDetailView }) {
  const { game } = detail
  const { outbox } = useOutbox()
  const navigate = useNavigate()
  const { hash, search, state } = useLocation() as { hash: string; search: string; state: unknown }
  const { sheets, unsaved, sync } = useSheets(detail)
  const { drafts } = outbox.forGame(game.id)
  const [scoreMode, setScoreMode] = useState<boolean | null>(null)
  const isEditingScore = scoreMode ?? 'score' in drafts
  const [dialog, setDialog] = useState<'details' | 'history' | 'message' | 'none' | null>(
    hash === opening.details ? 'details' : hash === opening.history ? 'history' : null,
  )
  // With it, a reload would open again what was closed.
  const forgetHash = () => hash !== '' && void navigate({ search, hash: '' }, { replace: true, state })
  const closeDialog = () => {
    setDialog('none')
    forgetHash()
  }
  const editButton = useRef<HTMLButtonElement>(null)
  const scoreButton = useRef<HTMLButtonElement>(null)
  const stats = useEditStats(detail, {
    sheets,
    unsaved,
    sync,
    opener: editButton,
    isOpenAtFirst: hash === opening.boxScore && acceptsScore(game),
    onClosed: forgetHash,
  })
  const [showHidden, setShowHidden] = useState(false)
  // The stats stay the same when a value is saved, and so do the columns.
  const { allStats } = detail
  const columns = useMemo(() => columnsOf(allStats, showHidden), [allStats, showHidden])
  const mismatch = useScoreMismatch(detail, sheets)
  const canScore = acceptsScore(game)
  const livePath = canScoreLive(game) ? paths.liveScoring(game.id) : null
  // What the game still lacks is the main action.
  const ScoreButton = canScore && !isCompleted(game) && !game.live ? PrimaryButton : Button
  const { focus } = (state ?? {}) as { focus?: string }

  const closeScore = () => {
    setScoreMode(false)
    scoreButton.current?.focus()
  }
  const cancelScore = () => {
    void outbox.saveDraft(game.id, 'score', null)
    closeScore()
  }
  const enterScore = useCallbackRef(() => {
    stats.leave()
    setScoreMode(true)
  })
  // Behind the work surface there is nothing that a key could render or move.
  if (stats.isEditing)
    return (
      <>
        <PageTitle>{matchupText(game)}</PageTitle>
        <BoxEditor {...stats.editor} stats={columns} onEnterScore={enterScore} liveScoringPath={livePath} />
      </>
    )
  return (
    <div className={page.page}>
      <PageTitle>{matchupText(game)}</PageTitle>
      <Scoreboard detail={detail} />
      <OnThisDevice detail={detail} />
      <div className={styles.actions}>
        <Button ref={editButton} disabled={!canScore && unsaved === 0} onClick={stats.open}>
          Edit Stats
        </Button>
        <ScoreButton
          ref={scoreButton}
          aria-expanded={isEditingScore}
          disabled={!canScore && !isEditingScore}
          onClick={() => (isEditingScore ? cancelScore() : setScoreMode(true))}
        >
          {isEditingScore ? 'Cancel Final Scores' : 'Edit Final Scores'}
        </ScoreButton>
        <Button onClick={() => setDialog('details')}>Edit Game</Button>
        <Button onClick={() => setDialog('history')}>History</Button>
        <Button onClick={() => setDialog('message')}>Message Teams</Button>
        {livePath && (
          <Button component={Link} to={livePath} ref={focus === 'live-scoring' ? focusOnMount : null}>
            Live scoring
          </Button>
        )}
        <MoreMenu label="More for this game">
          <Menu.Item component={Link} to={paths.scoreSheet(game.id)} leftSection={<Icon name="sheet" />}>
            Score Sheet
          </Menu.Item>
          <ExportCsvItem table="box-scores" query={{ gameId: game.id }} />
        </MoreMenu>
      </div>
      {!canScore && <p className={text.muted}>{problems['game-not-playable'].message}</p>}
      {isEditingScore && (
        <FinalScorePanel
          detail={detail}
          takesFocus={scoreMode === true}
          onDone={closeScore}
          onCancel={cancelScore}
        />
      )}
      <GameFacts game={game} />
      {mismatch && (
        <p className={styles.mismatch} role="note">
          <strong>Score mismatch.</strong> {mismatch}
        </p>
      )}
      <BoxScores
        detail={detail}
        sheets={sheets}
        columns={columns}
        showHidden={showHidden}
        onShowHidden={setShowHidden}
      />
      <VideoFrame address={game.video_url} />
      {(dialog === 'details' || (dialog === null && 'details' in drafts)) && (
        <DetailsDialog detail={detail} onClose={closeDialog} />
      )}
      {dialog === 'message' && <MessageTeamsDialog game={game} onClose={closeDialog} />}
      <HistoryDrawer game={game} opened={dialog === 'history'} onClose={closeDialog} />
    </div>
  )
}
