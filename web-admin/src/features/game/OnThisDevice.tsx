import type { GameDetailView } from '@league/contracts/game/views'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { Conflicts } from './Conflicts.tsx'
import { countUnsent } from './outbox/badge-text.ts'
import { ParkedValues } from './ParkedValues.tsx'
import { UnsentValues } from './UnsentValues.tsx'
import { useOutbox } from './use-outbox.ts'
import styles from './OnThisDevice.module.css'

/** The values of a game that exist only on this device: in conflict, refused or parked. */
export function OnThisDevice({ detail }: { detail: GameDetailView }) {
  const { outbox, view } = useOutbox()
  const gameOutbox = outbox.forGame(detail.game.id)
  const isAtRisk = view.isStorageFailing && countUnsent(gameOutbox) > 0
  useLeaveGuard(isAtRisk)
  return (
    <>
      <div role="alert">
        {isAtRisk && (
          <p className={styles.atRisk}>
            <strong>This browser cannot save your entries.</strong> Its storage is full or turned off. Keep
            this page open until everything is sent.
          </p>
        )}
      </div>
      <Conflicts detail={detail} gameOutbox={gameOutbox} />
      <UnsentValues detail={detail} gameOutbox={gameOutbox} refusedOnly />
      <ParkedValues detail={detail} gameOutbox={gameOutbox} />
    </>
  )
}
