import { Checkbox, Loader } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { GameDetailView } from '@league/contracts/game/views'
import { Section } from '../../ui/Section.tsx'
import { BoxScoreGrid } from './BoxScoreGrid.tsx'
import { columnsOf } from './box-score.ts'
import type { GameSheets } from './game-sheets.ts'
import text from '../../ui/text.module.css'
import styles from './BoxScores.module.css'

interface Props {
  detail: GameDetailView
  sheets: GameSheets
  isEditing: boolean
  isSaving: boolean
}

/** The box scores of both teams (S049), under an overlay while they are saved. */
export function BoxScores({ detail, sheets, isEditing, isSaving }: Props) {
  const [showHidden, setShowHidden] = useState(false)
  const columns = useMemo(() => columnsOf(detail, showHidden), [detail, showHidden])
  const hasHidden = detail.allStats.some((stat) => stat.hidden)
  return (
    <div className={styles.sheets} aria-busy={isSaving} inert={isSaving}>
      {hasHidden && (
        <Checkbox
          label="Show hidden stats"
          checked={showHidden}
          onChange={(event) => setShowHidden(event.currentTarget.checked)}
        />
      )}
      {(['home', 'away'] as const).map((side) => {
        const team = side === 'home' ? detail.game.homeTeam : detail.game.awayTeam
        const roster = side === 'home' ? detail.homeRoster : detail.awayRoster
        return (
          <Section key={side} title={`${side === 'home' ? 'Home' : 'Away'}: ${team.name}`}>
            {roster.length === 0 ? (
              <p className={text.muted}>No players on the roster yet. Add them on the team&apos;s page.</p>
            ) : (
              <BoxScoreGrid
                teamName={team.name}
                roster={roster}
                columns={columns}
                sheet={sheets[side]}
                isEditing={isEditing}
              />
            )}
          </Section>
        )
      })}
      {isSaving && (
        <output className={styles.overlay}>
          <Loader size="sm" color="ink" /> Saving stats...
        </output>
      )}
    </div>
  )
}
