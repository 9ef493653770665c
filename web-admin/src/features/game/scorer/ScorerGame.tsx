import { Title } from '@mantine/core'
import { Link, useParams } from 'react-router-dom'
import type { GameDetailView } from '@league/contracts/game/views'
import { paths } from '../../../paths.ts'
import { showSuccess } from '../../../ui/notices.ts'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { BoxScores } from '../BoxScores.tsx'
import { EditStatsBar } from '../EditStatsBar.tsx'
import { OnThisDevice } from '../OnThisDevice.tsx'
import { useGame } from '../use-game.ts'
import { useSaveStats } from '../use-save-stats.ts'
import { useSending } from '../use-sending.ts'
import { useSheets } from '../use-sheets.ts'
import styles from './ScorerSheet.module.css'

/** The box score of a game for a scorer. */
export function ScorerGame() {
  useSending()
  const { id = '' } = useParams()
  const { game } = useGame(id)
  return (
    <main className={styles.page}>
      <Link to={paths.scorer}>All games</Link>
      <QueryBoundary query={game} loading="Loading..." missing="Game not found.">
        {(detail) => <Editor key={detail.game.id} detail={detail} />}
      </QueryBoundary>
    </main>
  )
}

function Editor({ detail }: { detail: GameDetailView }) {
  const { homeTeam, awayTeam, id } = detail.game
  const { sheets, unsaved, contested } = useSheets(detail)
  const stats = useSaveStats(id, () => showSuccess('Stats saved'))
  return (
    <>
      <Title order={1}>
        {awayTeam.name} at {homeTeam.name}
      </Title>
      <OnThisDevice detail={detail} />
      <BoxScores detail={detail} sheets={sheets} isEditing isSaving={stats.isSaving} />
      <EditStatsBar
        unsaved={unsaved}
        contested={contested}
        stats={stats}
        sheets={sheets}
        onSave={() => void stats.save()}
      />
    </>
  )
}
