import { type ReactNode, useState } from 'react'
import type { FirstStepsView } from '@league/contracts/attention/views'
import type { GameView } from '@league/contracts/game/views'
import { useRead } from '../../lib/use-read.ts'
import { useUser } from '../../lib/session.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import {
  attentionGroups,
  projectionGroup,
  type AttentionGroup,
  type AttentionItem,
} from './attention-items.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { isNew } from './first-steps.ts'
import { LatestChanges } from './LatestChanges.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { nothingText } from './nothing-text.ts'
import { todayTitle } from './today-title.ts'
import styles from './Home.module.css'

interface Props {
  /** Renders the tiles of today's games. `organizations` has the name for each season, if there are several. */
  tiles: (
    games: readonly GameView[],
    title: string,
    organizations: Readonly<Record<string, string>> | undefined,
  ) => ReactNode
  /** Renders the score cells of a game. */
  scoreEntry: (game: GameView) => ReactNode
  /** What this device has not sent. */
  unsent: AttentionItem[]
}

/** What needs an organizer now: today's games, what is missing or wrong, and the latest changes. */
export function Home({ tiles, scoreEntry, unsent }: Props) {
  const isSuperAdmin = useUser().role === 'super_admin'
  const attention = useRead('GET /api/attention')
  const projections = useRead('GET /api/projections', undefined, { enabled: isSuperAdmin })
  const steps = useSteps(attention.data?.first_steps ?? null)
  return (
    <QueryBoundary query={attention} loading="Loading..." skeleton={<CardsSkeleton />}>
      {(data) => {
        if (steps && isNew(steps, false) && data.today.length === 0 && steps.games === 0)
          return <FirstSteps steps={steps} shortTeam={data.short_teams.teams[0]} />
        const groups: AttentionGroup[] = [
          ...attentionGroups(data, scoreEntry, isSuperAdmin),
          ...projectionGroup(projections.data?.projections ?? []),
          { label: 'Not sent from this device', total: unsent.length, items: unsent },
        ]
        return (
          <div className={styles.home}>
            {steps && <FirstSteps steps={steps} shortTeam={data.short_teams.teams[0]} />}
            {data.today.length > 0 ? (
              tiles(data.today, todayTitle(data.today), isSuperAdmin ? data.organizations : undefined)
            ) : (
              <p className={styles.quiet}>{quietText(data.next_games)}</p>
            )}
            <div className={isSuperAdmin ? styles.single : styles.columns}>
              <NeedsYou groups={groups.filter(({ total }) => total > 0)} nextGames={data.next_games} />
              {!isSuperAdmin && <LatestChanges />}
            </div>
          </div>
        )
      }}
    </QueryBoundary>
  )
}

/** Returns the first steps. The first result ends them, but they stay until the next visit. */
function useSteps(steps: FirstStepsView | null): FirstStepsView | null {
  const [shown, setShown] = useState(steps)
  if (steps && steps !== shown) setShown(steps)
  return steps ?? shown
}

const quietText = (next: Parameters<typeof nothingText>[0]) =>
  `No games today. ${nothingText(next).replace('Nothing needs you.', '').trim()}`.trim()
