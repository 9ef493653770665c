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
import { scheduleFacts } from './schedule-facts.ts'
import { ScheduleWeek } from './ScheduleWeek.tsx'
import { teamNames } from './team-names.ts'
import text from '../../ui/text.module.css'
import styles from './ScheduleSection.module.css'

interface Props {
  schedule: ScheduleView
  teams: readonly GlobalTeamView[]
  offs: ReadonlyMap<string, string>
}

/** A schedule: what it is made of, its games week by week, its report (S110). */
export function ScheduleSection({ schedule, teams, offs }: Props) {
  const { id, name } = schedule
  const remove = useRemoval('DELETE /api/schedules/:id', scheduleMessages.confirmDelete) // R267
  const [isEdited, setEdited] = useState(false)
  const [isDrafted, setDrafted] = useState(false)
  const names = teamNames(teams)
  const generate = useRef<HTMLButtonElement>(null)
  const wasDrafted = useRef(false)
  // The button comes back when the draft is closed, and so does the focus.
  useEffect(() => {
    if (wasDrafted.current && !isDrafted) generate.current?.focus()
    wasDrafted.current = isDrafted
  }, [isDrafted])
  return (
    <Collapsible title={name}>
      <p className={text.muted}>{scheduleFacts(schedule)}</p>
      <div className={styles.actions}>
        {!isDrafted && (
          <PrimaryButton
            ref={generate}
            aria-label={`Generate full schedule of ${name}`}
            onClick={() => setDrafted(true)}
          >
            Generate full schedule
          </PrimaryButton>
        )}
        <Button aria-label={`Edit ${name}`} onClick={() => setEdited(true)}>
          Edit
        </Button>
        <Button aria-label={`Delete ${name}`} onClick={() => void remove({ id, name })}>
          Delete
        </Button>
      </div>
      {isDrafted ? (
        <DraftPanel schedule={schedule} names={names} onClose={() => setDrafted(false)} />
      ) : (
        <>
          <ScheduleWeek schedule={schedule} teams={teams} offs={offs} />
          <GeneratedReport schedule={schedule} names={names} />
        </>
      )}
      {isEdited && <EditScheduleDialog schedule={schedule} onClose={() => setEdited(false)} />}
    </Collapsible>
  )
}
