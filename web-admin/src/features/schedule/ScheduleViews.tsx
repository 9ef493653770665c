import { memo, useMemo, useRef, useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { useUser } from '../../lib/session.tsx'
import { todayIn } from '../../shared/day-text.ts'
import { useOwnViews } from '../../shared/list/own-views.ts'
import { SaveViewDialog } from '../../shared/list/SaveViewDialog.tsx'
import { ViewTabs } from '../../ui/list/ViewTabs.tsx'
import { showFailure } from '../../ui/notices.ts'
import { builtInViews, type GameFilter, matchesFilter } from './game-filter.ts'
import type { ScheduleAddress } from './ScheduleList.tsx'

interface Props {
  /** Absent while they are loading. The tabs are there before their counts. */
  games: readonly GameView[] | undefined
  address: ScheduleAddress
}

/** The views of the schedule: those of the product, and those that the user has saved on this device. */
export const ScheduleViews = memo(function ScheduleViews({ games, address }: Props) {
  const { timeZone } = useUser()
  const ownViews = useOwnViews('schedule')
  const [isSaving, setSaving] = useState(false)
  const tabs = useRef<HTMLDivElement>(null)
  const today = todayIn(games?.[0]?.timeZone ?? timeZone)
  const views = useMemo(() => {
    const own = ownViews.views.map((view) => ({ ...view, isOwn: true }))
    return [...builtInViews, ...own].map((view) => ({
      ...view,
      count: games ? countOf(games, view.search, today) : null,
    }))
  }, [games, ownViews.views, today])
  return (
    <>
      <ViewTabs
        ref={tabs}
        label="the schedule"
        views={views}
        current={address.text}
        onShow={address.show}
        onSave={() =>
          ownViews.isFull ? showFailure('Delete a view before you save another one.') : setSaving(true)
        }
        onDelete={(search) => {
          ownViews.remove(search)
          address.show('')
        }}
      />
      {isSaving && (
        <SaveViewDialog
          reserved={builtInViews.map(({ label }) => label)}
          onSave={(label) => {
            ownViews.save({ label, search: address.text })
            // Once the dialog is gone, which has the focus for itself.
            setTimeout(() => tabs.current?.querySelector<HTMLElement>('[aria-current]')?.focus())
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </>
  )
})

/** Returns how many games a view shows. */
function countOf(games: readonly GameView[], search: string, today: string): number {
  const params = new URLSearchParams(search)
  const value = (name: keyof GameFilter) => params.get(name) ?? ''
  const filter = {
    league: value('league'),
    date: value('date'),
    location: value('location'),
    status: value('status'),
  }
  return games.filter((game) => matchesFilter(game, filter, today)).length
}
