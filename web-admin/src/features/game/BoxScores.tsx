import { Checkbox } from '@mantine/core'
import type { GameDetailView } from '@league/contracts/game/views'
import type { StatView } from '@league/contracts/statistics/views'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { BoxScoreTable } from './BoxScoreTable.tsx'
import type { GameSheets } from './game-sheets.ts'
import styles from './BoxScores.module.css'

interface Props {
  detail: GameDetailView
  sheets: GameSheets
  columns: readonly StatView[]
  showHidden: boolean
  onShowHidden: (showHidden: boolean) => void
}

/** The box scores of both teams (S049). */
export function BoxScores({ detail, sheets, columns, showHidden, onShowHidden }: Props) {
  const hasHidden = detail.allStats.some((stat) => stat.hidden)
  return (
    <div className={styles.sheets}>
      {hasHidden && (
        <Checkbox
          label="Show hidden stats"
          checked={showHidden}
          onChange={(event) => onShowHidden(event.currentTarget.checked)}
        />
      )}
      {(['home', 'away'] as const).map((side) => {
        const team = side === 'home' ? detail.game.homeTeam : detail.game.awayTeam
        const roster = side === 'home' ? detail.homeRoster : detail.awayRoster
        return (
          <Section key={side} title={`${side === 'home' ? 'Home' : 'Away'}: ${team.name}`}>
            {roster.length === 0 ? (
              <EmptyState title="No players on the roster yet">Add them on the team’s page.</EmptyState>
            ) : (
              <BoxScoreTable teamName={team.name} roster={roster} columns={columns} sheet={sheets[side]} />
            )}
          </Section>
        )
      })}
    </div>
  )
}
