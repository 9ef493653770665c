import { Button, Title } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { Problem } from '@league/contracts/kernel/problem'
import { scheduleMessages } from '@league/contracts/schedule/messages'
import type { ScheduleDraftView, ScheduleView } from '@league/contracts/schedule/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { formatCount } from '../../ui/format-count.ts'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { DraftWeek } from './DraftWeek.tsx'
import { ReportTable } from './ReportTable.tsx'
import type { TeamNames } from './team-names.ts'
import { UnplacedGames } from './UnplacedGames.tsx'
import { useDraft } from './use-draft.ts'
import { WeekSelect } from './WeekSelect.tsx'
import text from '../../ui/text.module.css'
import styles from './DraftPanel.module.css'

interface Props {
  schedule: ScheduleView
  names: TeamNames
  onClose: () => void
}

/** Shows a draft of a schedule and compares it with the current games before it replaces them (S110). */
export function DraftPanel({ schedule, names, onClose }: Props) {
  const { query, isRegenerated, tryAnother, isLoadingNext } = useDraft(schedule.id)
  const generate = useCommand('POST /api/games/generate-full-schedule')
  const [week, setWeek] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useEffect(() => heading.current?.focus(), [])

  const saveDraft = async ({ seed, fingerprint }: ScheduleDraftView['draft'], replaced: number) => {
    const counts = replaced > 0 ? formatCount(replaced, 'game') : 'no games yet'
    const loss = { names: [schedule.name], counts }
    // Specified text (R267). It is the same for a schedule without games.
    if (!(await confirm(scheduleMessages.confirmGeneration, 'Generate', undefined, loss))) return
    // Specified texts (R268)
    const isSaved = await announceOutcome(async () => {
      const body = { scheduleId: schedule.id, seed, fingerprint }
      const response = await generate.mutateAsync({ input: { body } }).catch((error: unknown) => {
        // The schedule has changed since the draft was generated: load a new draft for the user to review.
        if (error instanceof Problem && error.code === 'draft-outdated') void generate.refresh()
        throw error
      })
      return response.body.message
    })
    if (isSaved) onClose()
  }
  return (
    <section className={styles.draft} aria-labelledby={headingId}>
      <Title order={3} id={headingId} ref={heading} tabIndex={-1}>
        Draft of {schedule.name}
      </Title>
      <QueryBoundary query={query} loading="Generating a draft...">
        {({ draft, current, pinned }) => (
          <>
            <output className={styles.regenerated}>
              {isRegenerated &&
                'The teams, times or games of this schedule have changed. The draft was generated again.'}
            </output>
            <output className={text.muted}>{describeDraft({ draft, current, pinned })}</output>
            <ReportTable
              label={`Report of the draft of ${schedule.name}`}
              report={draft.report}
              current={current.report}
            />
            <UnplacedGames games={draft.report.unplaced} names={names} />
            <div className={styles.actions}>
              <PrimaryButton
                loading={generate.isPending}
                onClick={() => void saveDraft(draft, current.games.length)}
              >
                Use this draft
              </PrimaryButton>
              <Button loading={isLoadingNext} onClick={tryAnother}>
                Try another draft
              </Button>
              <Button onClick={onClose}>Cancel</Button>
            </div>
            <WeekSelect
              name={`the draft of ${schedule.name}`}
              weeklyDates={schedule.weeklyDates}
              value={Math.min(week, schedule.numWeeks - 1)}
              onChange={setWeek}
            />
            <DraftWeek schedule={schedule} week={week} draft={draft} pinned={pinned} names={names} />
          </>
        )}
      </QueryBoundary>
      {query.isError && !query.data && <Button onClick={onClose}>Cancel</Button>}
    </section>
  )
}

function describeDraft({ draft, current, pinned }: Pick<ScheduleDraftView, 'draft' | 'current' | 'pinned'>) {
  const games = formatCount(draft.games.length, 'game')
  const byes = formatCount(draft.byes.length, 'bye')
  const replaced = formatCount(current.games.length, 'game')
  return (
    `Draft ${draft.seed + 1}: ${games}, ${byes}. It replaces ${replaced}. ` +
    `Games already played or added by hand (${pinned.length}) do not change.`
  )
}
