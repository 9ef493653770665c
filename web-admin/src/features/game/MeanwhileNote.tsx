import { useRead } from '../../lib/use-read.ts'
import { Instant } from '../../shared/Instant.tsx'
import styles from './MeanwhileNote.module.css'

/** Who changed the game meanwhile, in the words of its history. */
export function MeanwhileNote({ gameId }: { gameId: string }) {
  const history = useRead('GET /api/gamesv2/:id/history', { params: { id: gameId } })
  const latest = history.data?.history[0]
  if (!latest) return null
  return (
    <p className={styles.note}>
      <strong>{latest.actor.name}</strong>, <Instant at={latest.at} />: {latest.text}
      {latest.before !== null && latest.after !== null && ` (${latest.before} → ${latest.after})`}
    </p>
  )
}
