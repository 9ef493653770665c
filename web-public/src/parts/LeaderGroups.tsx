import { Empty } from '../ui/Empty.tsx'
import type { Leader } from './leader.ts'
import styles from './LeaderGroups.module.css'
import { LeaderList } from './LeaderList.tsx'

export interface LeaderGroup {
  title: string
  leaders: Leader[]
}

/** Statistics next to each other, each with a list of its leaders. */
export function LeaderGroups({ groups, level = 2 }: { groups: readonly LeaderGroup[]; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={styles['groups']} data-columns={Math.min(groups.length, 4)}>
      {groups.map(({ title, leaders }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          {leaders.length === 0 ? <Empty text="No statistics yet." /> : <LeaderList leaders={leaders} />}
        </section>
      ))}
    </div>
  )
}
