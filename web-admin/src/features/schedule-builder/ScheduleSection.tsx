import { Button, Menu } from '@mantine/core'
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
import { Icon } from '../../ui/Icon.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'

interface Props {
  schedule: ScheduleView
  teams: readonly GlobalTeamView[]
  /** Texts of the league's weeks off, by date. */
  weekOffTexts: ReadonlyMap<string, string>
  /** The schedule has just been created. It scrolls into view. */
  isNew: boolean
}

/** A schedule with its settings, its games week by week, and its report (S110). */
export function ScheduleSection({ schedule, teams, weekOffTexts, isNew }: Props) {
  const { id, name } = schedule
  const remove = useRemoval('DELETE /api/schedules/:id', scheduleMessages.confirmDelete, { kind: 'schedule' }) // Specified text (R267)
  const [isEditing, setIsEditing] = useState(false)
  const [isDraftOpen, setIsDraftOpen] = useState(false)
  const names = mapTeamNames(teams)
  const generateButton = useRef<HTMLButtonElement>(null)
  const wasDraftOpen = useRef(false)
  useEffect(() => {
    if (!isNew) return
    generateButton.current?.scrollIntoView({ block: 'center' })
    generateButton.current?.focus()
  }, [isNew])
  // Return the focus to the button, which is disabled while the draft is open.
  useEffect(() => {
    if (wasDraftOpen.current && !isDraftOpen) generateButton.current?.focus()
    wasDraftOpen.current = isDraftOpen
  }, [isDraftOpen])
  return (
    <Collapsible title={name}>
      <p className={text.muted}>{describeSchedule(schedule)}</p>
      <div className={styles.actions}>
        {/* It keeps its place while the draft is open, so that no other button comes under the pointer. */}
        <PrimaryButton
          ref={generateButton}
          aria-label={`Generate full schedule of ${name}`}
          disabled={isDraftOpen}
          onClick={() => setIsDraftOpen(true)}
        >
          Generate full schedule
        </PrimaryButton>
        <Button aria-label={`Edit ${name}`} onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        <MoreMenu label={`More actions for ${name}`}>
          <Menu.Item leftSection={<Icon name="trash" />} onClick={() => void remove({ id, name })}>
            Delete
          </Menu.Item>
        </MoreMenu>
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
