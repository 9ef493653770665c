import { Empty } from '../../ui/Empty.tsx'
import { Section } from '../../ui/Section.tsx'
import { LeaderBanner } from './LeaderBanner.tsx'
import type { Board } from './leader-board-data.ts'
import styles from './LeaderBoardPage.module.css'

/** Three banners of leaders. A checkbox pauses them, which works without JavaScript. */
export function LeaderBoardPage({ data }: { data: Board[] }) {
  return (
    <div className={styles['board']}>
      <Section
        title="Leader Board"
        action={
          <label className={styles['pause']}>
            <input type="checkbox" /> Pause
          </label>
        }
      >
        {data.map((board) => (
          <section key={board.title} className={styles['banner']} aria-label={board.title}>
            <h2>{board.title}</h2>
            {board.leaders.length === 0 ? <Empty text="No records yet." /> : <LeaderBanner board={board} />}
          </section>
        ))}
      </Section>
    </div>
  )
}
