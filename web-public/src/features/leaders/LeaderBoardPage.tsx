import { Empty } from '../../ui/Empty.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Banner } from './Banner.tsx'
import type { Board } from './leader-board-data.ts'
import styles from './LeaderBoardPage.module.css'

/** The pause is a checkbox, so the banners stop without any script too. */
export function LeaderBoardPage({ data }: { data: Board[] }) {
  return (
    <div className={styles['board']}>
      <Sheet
        title="Leader Board"
        more={
          <label className={styles['pause']}>
            <input type="checkbox" /> Pause
          </label>
        }
      >
        {data.map((board) => (
          <section key={board.title} className={styles['part']} aria-label={board.title}>
            <h2>{board.title}</h2>
            {board.leaders.length === 0 ? <Empty text="No records yet." /> : <Banner board={board} />}
          </section>
        ))}
      </Sheet>
    </div>
  )
}
