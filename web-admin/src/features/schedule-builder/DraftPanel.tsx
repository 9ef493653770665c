import { Button, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Problem } from '@league/contracts/kernel/problem'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import type { ScheduleDraftView, ScheduleView } from '@league/contracts/schedule/views'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { showFailure, showSuccess } from '../../ui/notices.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DraftWeek } from './DraftWeek.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { TeamNames } from './team-names.ts'
import { Unplaced } from './Unplaced.tsx'
import { useDraft } from './use-draft.ts'
import { WeekChoice } from './WeekChoice.tsx'
import text from '../../ui/text.module.css'
import styles from './DraftPanel.module.css'

interface Props {
  schedule: ScheduleView
  names: TeamNames
  onClose: () => void
}

/** A draft to look at and to compare with what stands, before it takes its place (S110). */
export function DraftPanel({ schedule, names, onClose }: Props) {
  const { read, remade, another, isChanging } = useDraft(schedule.id)
  const generate = useCommand('POST /api/games/generate-full-schedule')
  const [week, setWeek] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => heading.current?.focus(), [])

  const take = async ({ seed, fingerprint }: ScheduleDraftView['draft']) => {
    if (!(await confirm(scheduleMessages.confirmGeneration, 'Generate'))) return // R267
    try {
      const body = { scheduleId: schedule.id, seed, fingerprint }
      const answer = await generate.mutateAsync({ input: { body } })
      showSuccess(answer.body.message)
      onClose()
    } catch (error) {
      showFailure(failureText(error)) // R268
      // Somebody changed what the draft is made of: the new one is looked at before it is taken.
      if (error instanceof Problem && error.code === 'draft-outdated') void generate.refresh()
    }
  }
  return (
    <section className={styles.draft} aria-labelledby={headingId}>
      <Title order={3} id={headingId} ref={heading} tabIndex={-1}>
        Draft of {schedule.name}
      </Title>
      <QueryBoundary query={read} loading="Making a draft...">
        {({ draft, current, pinned }) => (
          <>
            <output className={styles.remade}>
              {remade && 'Something that this draft is made of has changed: this is the draft made anew.'}
            </output>
            <output className={text.muted}>
              Draft {draft.seed + 1}: {draft.games.length} games, {draft.byes.length} byes. It replaces{' '}
              {current.games.length} games; {pinned.length} that are played or made by hand stay.
            </output>
            <ReportTable
              label={`Report of the draft of ${schedule.name}`}
              report={draft.report}
              now={current.report}
            />
            <Unplaced games={draft.report.unplaced} names={names} />
            <div className={styles.actions}>
              <PrimaryButton loading={generate.isPending} onClick={() => void take(draft)}>
                Use this draft
              </PrimaryButton>
              <Button loading={isChanging} onClick={another}>
                Try another
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </div>
            <WeekChoice
              name={`the draft of ${schedule.name}`}
              weeklyDates={schedule.weeklyDates}
              value={Math.min(week, schedule.numWeeks - 1)}
              onChange={setWeek}
            />
            <DraftWeek schedule={schedule} week={week} draft={draft} pinned={pinned} names={names} />
          </>
        )}
      </QueryBoundary>
    </section>
  )
}
