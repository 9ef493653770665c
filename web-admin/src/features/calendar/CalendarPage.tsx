import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { use, useState } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { compareLeagues } from '@league/contracts/league/rules'
import { addDays } from '@league/contracts/schedule/rules'
import { OpenActionContext } from '../../lib/open-action.ts'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { formatShortDate } from '../../shared/day-text.ts'
import { MessageTeamsDialog } from '../../shared/MessageTeamsDialog.tsx'
import { whenAndWhere } from '../../shared/team-message.ts'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { DayList } from './DayList.tsx'
import { MoveGameDialog } from './MoveGameDialog.tsx'
import { useCalendar } from './use-calendar.ts'
import { useMoveGame } from './use-move-game.ts'
import { VenuesDialog } from './VenuesDialog.tsx'
import { WeekGrid } from './WeekGrid.tsx'
import styles from './CalendarPage.module.css'

type Dialog = { kind: 'venues' } | { kind: 'move' | 'message'; game: GameView; before?: GameView }

/** The games of a week by court and day, which are moved by dragging, with the keyboard or in a dialog. */
export function CalendarPage() {
  const tenant = useTenant()
  const calendar = useCalendar(tenant)
  const openAction = use(OpenActionContext)
  const { week, leagueId } = calendar
  const { move, moved, forgetMoved, applied } = useMoveGame(week.venues)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const isPhone = useMediaQuery('(width < 900px)', undefined, { getInitialValueInEffect: false }) ?? false
  const organizationId = tenant.isSuperAdmin ? (tenant.organizationId ?? undefined) : undefined
  const View = isPhone ? DayList : WeekGrid
  const close = () => setDialog(null)
  return (
    <Page
      title="Calendar"
      actions={
        <>
          <TenantSelect tenant={tenant} />
          <MoreMenu label="More actions of the calendar">
            <Menu.Item onClick={() => setDialog({ kind: 'venues' })}>Venues</Menu.Item>
          </MoreMenu>
          {tenant.query !== null && (
            <PrimaryButton onClick={() => openAction('add-game')}>+ Add Game</PrimaryButton>
          )}
        </>
      }
    >
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <>
          <Toolbar calendar={calendar} query={tenant.query} />
          {moved && (
            <p className={styles.moved}>
              <span>
                {matchupText(moved.after)} moved to {whenAndWhere(moved.after)}.
              </span>
              <Button
                size="compact-sm"
                onClick={() => setDialog({ kind: 'message', game: moved.after, before: moved.before })}
              >
                Message teams
              </Button>
              <ActionIcon variant="subtle" aria-label="Hide the last move" onClick={forgetMoved}>
                <Icon name="close" />
              </ActionIcon>
            </p>
          )}
          <QueryBoundary
            query={calendar.query}
            together={calendar.together}
            skeleton={<TableSkeleton columns={['title', 'title', 'title', 'title']} rows={8} />}
          >
            {() => (
              <View
                week={week}
                shown={applied([...calendar.shown, ...calendar.waiting]).filter(
                  ({ date, status }) => date !== null && week.days.includes(date) && status !== 'postponed',
                )}
                waiting={applied(calendar.waiting).filter(
                  ({ date, status }) => date === null || status === 'postponed',
                )}
                today={calendar.today}
                onMove={(game, slot) => void move(game, slot)}
                onOpenMove={(game) => setDialog({ kind: 'move', game })}
                onMessage={(game) => setDialog({ kind: 'message', game })}
              />
            )}
          </QueryBoundary>
        </>
      )}
      {dialog?.kind === 'venues' && (
        <VenuesDialog venues={week.venues} organizationId={organizationId} onClose={close} />
      )}
      {dialog?.kind === 'move' && (
        <MoveGameDialog
          game={dialog.game}
          week={week}
          organizationId={organizationId}
          onMove={(game, slot) => void move(game, slot)}
          onClose={close}
        />
      )}
      {dialog?.kind === 'message' && (
        <MessageTeamsDialog game={dialog.game} before={dialog.before} onClose={close} />
      )}
      <p className={styles.leagueNote} hidden={leagueId === ''}>
        Conflicts count the games of all leagues.
      </p>
    </Page>
  )
}

interface ToolbarProps {
  calendar: ReturnType<typeof useCalendar>
  query: NonNullable<ReturnType<typeof useTenant>['query']>
}

function Toolbar({ calendar, query }: ToolbarProps) {
  const { week, leagueId, showWeek, showToday, chooseLeague } = calendar
  const leagues = (useRead('GET /api/leaguesv2', { query }).data?.leagues ?? []).toSorted(compareLeagues)
  const [monday = '', sunday = ''] = [week.days[0], week.days[6]]
  return (
    <div className={styles.toolbar}>
      <div className={styles.week}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Previous week"
          onClick={() => showWeek(addDays(monday, -7))}
        >
          <Icon name="left" />
        </ActionIcon>
        <h2 className={styles.range} aria-live="polite">
          {rangeText(monday, sunday)}
        </h2>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Next week"
          onClick={() => showWeek(addDays(monday, 7))}
        >
          <Icon name="right" />
        </ActionIcon>
      </div>
      <Button onClick={showToday}>Today</Button>
      <NativeSelect
        className={styles.league}
        aria-label="League"
        value={leagueId}
        onChange={(event) => chooseLeague(event.currentTarget.value)}
        data={[
          { value: '', label: 'All leagues' },
          ...leagues.map(({ id, name, season }) => ({ value: id, label: `${name}, ${season.name}` })),
        ]}
      />
      <ul className={styles.legend} aria-label="Slots while a game is moved">
        <li data-state="free">
          <Icon name="check" /> Free
        </li>
        <li data-state="warning">
          <Icon name="alert" /> Allowed, worth a look
        </li>
        <li data-state="conflict">
          <Icon name="ban" /> Conflict
        </li>
      </ul>
    </div>
  )
}

/** Returns 'Nov 30 – Dec 6, 2026'. */
function rangeText(monday: string, sunday: string): string {
  const dayOf = (date: string) => formatShortDate(date).split(', ')[1] ?? ''
  return `${dayOf(monday)} – ${dayOf(sunday)}, ${sunday.slice(0, 4)}`
}
