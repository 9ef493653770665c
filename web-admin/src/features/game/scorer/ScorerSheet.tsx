import { Title } from '@mantine/core'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { formatLongDate, todayIn } from '../../../shared/day-text.ts'
import { NightProgress } from '../night/NightProgress.tsx'
import { NightRows } from '../night/NightRows.tsx'
import { useUnsentBanner } from '../night/UnsentBanner.tsx'
import { EarlierScorers } from './EarlierScorers.tsx'
import { NotSentScores } from './NotSentScores.tsx'
import styles from './ScorerSheet.module.css'

/** The score sheet of a scorer: the games of the link and nothing else. */
export function ScorerSheet({ scorer }: { scorer: ScorerView }) {
  const { games, date, venue, organization, name } = scorer
  const banner = useUnsentBanner()
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <div>
          <p className={styles.organization}>{organization.name}</p>
          <Title order={1}>{formatLongDate(date)}</Title>
          <p className={styles.facts}>
            {venue ?? 'All venues'} · scoring as {name}
          </p>
        </div>
      </header>
      <div className={styles.banner}>{banner ?? <NightProgress games={games} />}</div>
      <NotSentScores gameIds={games.map(({ id }) => id)} reason="This game is no longer part of this link." />
      <EarlierScorers />
      {todayIn(organization.timeZone) < date && (
        <p className={styles.notYet}>Scores can be entered from {formatLongDate(date)}.</p>
      )}
      <NightRows games={games} label="Games to score" isScorer />
    </main>
  )
}
