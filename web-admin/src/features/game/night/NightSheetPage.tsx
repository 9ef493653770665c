import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { GameView } from '@league/contracts/game/views'
import { TenantSelect } from '../../../shared/TenantSelect.tsx'
import { useUser } from '../../../lib/session.tsx'
import { useAddressDialog } from '../../../lib/use-address-dialog.ts'
import { useTenant } from '../../../lib/use-tenant.ts'
import { paths } from '../../../paths.ts'
import { Page } from '../../../ui/Page.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { formatLongDate, todayIn } from '../../../shared/day-text.ts'
import { DateInput } from '../../../ui/DateInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { addDays } from '../../../ui/typed-date.ts'
import { ScorerLinkDialog } from './ScorerLinkDialog.tsx'
import { EarlierDays } from './EarlierDays.tsx'
import { NightProgress } from './NightProgress.tsx'
import { NightRows } from './NightRows.tsx'
import { useUnsentBanner } from './UnsentBanner.tsx'
import { useNightGames } from './use-night-games.ts'
import styles from './NightSheetPage.module.css'

/**
 * The score sheet of a night: all games of a day over all leagues, typed from one score to the next. The day
 * and the filters are in the address.
 */
export function NightSheetPage() {
  const tenant = useTenant()
  const { timeZone } = useUser()
  const [search, setSearch] = useSearchParams()
  const date = search.get('date') ?? todayIn(timeZone)
  const league = search.get('league') ?? ''
  const venue = search.get('venue') ?? ''
  const { games, asOf } = useNightGames(date, tenant.query)
  const banner = useUnsentBanner(asOf)
  const [wantsLink, setLinking] = useState(false)
  const asked = useAddressDialog(['scorer-link'])
  const isLinking = (wantsLink || asked.name !== null) && tenant.query !== null
  const set = (change: Record<string, string>) =>
    setSearch((previous) => {
      const next = new URLSearchParams(previous)
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  const all = games.data?.games ?? []
  const shown = all.filter(
    (game) => (!league || game.leagueId === league) && (!venue || (game.location ?? '') === venue),
  )
  const day = formatLongDate(date)
  return (
    <Page
      title="Score sheet"
      subtitle={<NightProgress games={games.data && shown} />}
      actions={
        <>
          <TenantSelect tenant={tenant} />
          {tenant.query !== null && <Button onClick={() => setLinking(true)}>Scorer link</Button>}
        </>
      }
      banner={banner}
    >
      <div className={styles.toolbar}>
        <fieldset className={styles.day} aria-label="Day">
          <Button aria-label="Previous day" onClick={() => set({ date: addDays(date, -1) })}>
            <Icon name="left" />
          </Button>
          <DateInput
            className={styles.date}
            aria-label="Date"
            value={date}
            onChange={(value) => /^\d{4}-\d\d-\d\d$/.test(value) && set({ date: value })}
          />
          <Button aria-label="Next day" onClick={() => set({ date: addDays(date, 1) })}>
            <Icon name="right" />
          </Button>
        </fieldset>
        <NativeSelect
          className={styles.filter}
          aria-label="League"
          value={league}
          onChange={({ currentTarget: { value } }) => set({ league: value })}
          data={[{ value: '', label: 'All Leagues' }, ...leagueChoices(all)]}
        />
        <NativeSelect
          className={styles.filter}
          aria-label="Venue"
          value={venue}
          onChange={({ currentTarget: { value } }) => set({ venue: value })}
          data={[{ value: '', label: 'All venues' }, ...venuesOf(all)]}
        />
      </div>
      {tenant.query !== null && (
        <QueryBoundary
          query={games}
          loading="Loading..."
          skeleton={<TableSkeleton columns={['date', 'text', 'title', 'number', 'number']} rows={6} />}
        >
          {() => (
            <>
              <NightRows key={`${date} ${tenant.organizationId}`} games={shown} label={`Games on ${day}`} />
              <Legend />
              <EarlierDays
                date={date}
                organizationId={tenant.query?.organization_id}
                addressOf={(day) => {
                  const other = new URLSearchParams(search)
                  other.set('date', day)
                  return `${paths.nightSheet}?${other}`
                }}
              />
            </>
          )}
        </QueryBoundary>
      )}
      {isLinking && (
        <ScorerLinkDialog
          date={date}
          venues={venuesOf(all)}
          tenantQuery={tenant.query ?? {}}
          onClose={() => {
            setLinking(false)
            asked.close()
          }}
        />
      )}
    </Page>
  )
}

function leagueChoices(games: readonly GameView[]) {
  const byId = new Map(games.map(({ league }) => [league.id, { value: league.id, label: league.name }]))
  return [...byId.values()].toSorted((a, b) => a.label.localeCompare(b.label))
}

const venuesOf = (games: readonly GameView[]) =>
  [...new Set(games.flatMap(({ location }) => location ?? []))].toSorted((a, b) => a.localeCompare(b))

const keys = [
  ['Tab', 'next score'],
  ['Enter', 'next game'],
  ['↑ ↓', 'same team, other game'],
  ['→', 'buttons of the row'],
  ['Q', 'periods'],
  ['F', 'forfeit'],
  ['P', 'postpone'],
  ['Ctrl Z', 'undo'],
] as const

function Legend() {
  return (
    <dl className={styles.legend} aria-label="Keys in a score cell">
      {keys.map(([key, meaning]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
