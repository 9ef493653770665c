import type { GameDetailView } from '@league/contracts/game/views'
import { useLeaveGuard } from '../../ui/use-leave-guard.ts'
import { AsideList } from './AsideList.tsx'
import { Conflicts } from './Conflicts.tsx'
import { NotSent } from './NotSent.tsx'
import { unsentOf } from './outbox/words.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './OnThisDevice.module.css'

/** What this device has of a game beside what is recorded: conflicts, what was refused, what was set aside. */
export function OnThisDevice({ detail }: { detail: GameDetailView }) {
  const { outbox, view } = useOutbox()
  const box = outbox.box(detail.game.id)
  const isAtRisk = view.isUnkept && unsentOf(box) > 0
  useLeaveGuard(isAtRisk)
  return (
    <>
      <div role="alert">
        {isAtRisk && (
          <p className={styles.unkept}>
            <strong>This browser does not keep your entries.</strong> Its storage is full or switched off.
            They are sent as soon as possible; until then do not close this page.
          </p>
        )}
      </div>
      <Conflicts detail={detail} box={box} />
      <NotSent detail={detail} box={box} refusedAlone />
      <AsideList detail={detail} box={box} />
    </>
  )
}
