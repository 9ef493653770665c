import { useCallbackRef } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import type { GameDetailView } from '@league/contracts/game/views'
import { paths } from '../../../paths.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { BoxEditor } from '../editor/BoxEditor.tsx'
import { columnsOf } from '../box-score.ts'
import { canScoreLive } from '../live/can-score-live.ts'
import { useEditStats } from '../use-edit-stats.ts'
import { useGame } from '../use-game.ts'
import { useSheets } from '../use-sheets.ts'
import styles from './ScorerSheet.module.css'

/** The box score of a game for a scorer. Closing it leads back to the games of the link. */
export function ScorerGame() {
  const { id = '' } = useParams()
  const { game } = useGame(id)
  return (
    <main className={styles.page}>
      <QueryBoundary query={game} loading="Loading..." missing="Game not found.">
        {(detail) => <Editor key={detail.game.id} detail={detail} />}
      </QueryBoundary>
    </main>
  )
}

function Editor({ detail }: { detail: GameDetailView }) {
  const { game, allStats } = detail
  const { sheets, unsaved, sync } = useSheets(detail)
  const opener = useRef<HTMLButtonElement>(null)
  const { isEditing, editor } = useEditStats(detail, { sheets, unsaved, sync, opener, isOpenAtFirst: true })
  const columns = useMemo(() => columnsOf(allStats, false), [allStats])
  const navigate = useNavigate()
  const goBack = useCallbackRef(() => void navigate(paths.scorer))
  if (!isEditing) return <Navigate to={paths.scorer} replace />
  return (
    <BoxEditor
      {...editor}
      stats={columns}
      onEnterScore={goBack}
      liveScoringPath={canScoreLive(game) ? paths.scorerLive(game.id) : null}
    />
  )
}
