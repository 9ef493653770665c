import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import type { ScheduleView } from '@league/contracts/schedule/views'
import type { GlobalTeamView } from '@league/contracts/team/views'
import { useRemoval } from '../../lib/use-removal.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { DraftPanel } from './DraftPanel.tsx'
import { EditScheduleDialog } from './EditScheduleDialog.tsx'
import { GeneratedReport } from './GeneratedReport.tsx'
import { describeSchedule } from './schedule-summary.ts'
import { ScheduleWeek } from './ScheduleWeek.tsx'
import { mapTeamNames } from './team-names.ts'
import text from '../../ui/text.module.css'
import styles from './ScheduleSection.module.css'

interface Props {
  schedule: ScheduleView
  teams: readonly GlobalTeamView[]
  /** Texts of the league's weeks off, by date. */
  weekOffTexts: ReadonlyMap<string, string>
}

/** A schedule with its settings, its games week by week, and its report (S110). */
export function ScheduleSection({ schedule, teams, weekOffTexts }: Props) {
  const { id, name } = schedule
  const remove = useRemoval('DELETE /api/schedules/:id', scheduleMessages.confirmDelete) // Specified text (R267)
  const [isEditing, setIsEditing] = useState(false)
  const [isDraftOpen, setIsDraftOpen] = useState(false)
  const names = mapTeamNames(teams)
  const generateButton = useRef<HTMLButtonElement>(null)
  const wasDraftOpen = useRef(false)
  // Return the focus to the button, which is hidden while the draft is open.
  useEffect(() => {
    if (wasDraftOpen.current && !isDraftOpen) generateButton.current?.focus()
    wasDraftOpen.current = isDraftOpen
  }, [isDraftOpen])
  return (
    <Collapsible title={name}>
      <p className={text.muted}>{describeSchedule(schedule)}</p>
      <div className={styles.actions}>
        {!isDraftOpen && (
          <PrimaryButton
            ref={generateButton}
            aria-label={`Generate full schedule of ${name}`}
            onClick={() => setIsDraftOpen(true)}
          >
            Generate full schedule
          </PrimaryButton>
        )}
        <Button aria-label={`Edit ${name}`} onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        <Button aria-label={`Delete ${name}`} onClick={() => void remove({ id, name })}>
          Delete
        </Button>
      </div>
      {isDraftOpen ? (
        <DraftPanel schedule={schedule} names={names} onClose={() => setIsDraftOpen(false)} />
      ) : (
        <>
          <ScheduleWeek schedule={schedule} teams={teams} weekOffTexts={weekOffTexts} />
          <GeneratedReport schedule={schedule} names={names} />
        </>
      )}
      {isEditing && <EditScheduleDialog schedule={schedule} onClose={() => setIsEditing(false)} />}
    </Collapsible>
  )
}
