import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { TeamBadge } from '@league/web-public/badge'
import { useRead } from '../../lib/use-read.ts'
import { useUser } from '../../lib/session.tsx'
import { useTenant } from '../../lib/use-tenant.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { actionsOf, screensOf } from './actions.ts'
import { firstItems, withTyped } from './first-items.ts'
import { itemOfPlace } from './items.ts'
import { findItems, indexItems, markMatches, type Item, type Kind } from './matches.ts'
import { missingText, onlyPlace, placesFor, questionOf } from './places-for.ts'
import { countAction, rememberItem } from './recent-items.ts'
import { runAction } from './run-action.ts'
import styles from './CommandPalette.module.css'

const kinds: readonly { kind: Kind | null; label: string }[] = [
  { kind: null, label: 'All' },
  { kind: 'places', label: 'Teams and leagues' },
  { kind: 'games', label: 'Games' },
  { kind: 'people', label: 'People' },
  { kind: 'actions', label: 'Actions' },
]

/** After this time, the search shows that it is loading the places for a shortcut. */
const LATE_MS = 700

interface Props {
  /** The dialog that adds something, if a shortcut asks for it: the palette then asks where. */
  action?: string
  /** Returns what was typed before the field had the focus. */
  takeTyped?: () => string
  onClose: () => void
}

/**
 * Finds any season, league, team, player, game, page, screen or action by a few letters. Everything is loaded once, so that
 * each key is answered at once. An action that adds something asks for the place first, unless the screen is about one.
 */
export function CommandPalette({ action, takeTyped = () => '', onClose }: Props) {
  const user = useUser()
  const { organizationId, query: tenant } = useTenant()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<Kind | null>(null)
  const combobox = useCombobox({ opened: true })
  const { data, isPending, error } = useRead(
    'GET /api/places',
    { query: tenant ?? {} },
    { enabled: organizationId !== null },
  )
  const places = data?.places
  const actions = useMemo(() => actionsOf(user), [user])
  const [asking, setAsking] = useState<Item | null>(
    () => actions.find(({ id }) => action !== undefined && id === `action ${action}`) ?? null,
  )
  const items = useMemo(
    () => [...(places ?? []).map(itemOfPlace), ...screensOf(user), ...actions],
    [places, user, actions],
  )
  const index = useMemo(() => indexItems(items), [items])
  const memory = organizationId ?? user.id
  const groups = useMemo(() => {
    if (asking) return placesFor(asking, places ?? [], query)
    if (query.trim() === '' && kind === null) return firstItems(items, actions, memory)
    return withTyped(findItems(index, query, kind), query, kind)
  }, [asking, places, items, actions, index, query, kind, memory])
  const listed = useMemo(() => [...groups.values()].flat(), [groups])
  useEffect(() => {
    combobox.selectFirstOption()
    // The store is another object with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [groups])

  const go = (to: string, inNewTab: boolean) => {
    if (inNewTab) return void window.open(to, '_blank', 'noreferrer')
    onClose()
    void navigate(to)
  }
  const open = (id: string, inNewTab: boolean) => {
    const item = listed.find((other) => other.id === id)
    if (!item) return
    if (item.kind === 'actions') countAction(memory, id)
    else rememberItem(memory, id)
    const { action: does } = item
    if (item.to !== undefined) return go(item.to, inNewTab)
    if (!does) return
    if ('runs' in does) {
      onClose()
      return void runAction(does.runs, user, organizationId)
    }
    const only = onlyPlace(item, places ?? [], pathname)
    if (only !== null) return go(only, inNewTab)
    setAsking(item)
    setQuery('')
  }
  // A shortcut that adds something goes on as soon as the places are known. The search does not appear for a moment,
  // unless that takes long.
  const [isDecided, setDecided] = useState(action === undefined)
  const onlyTarget =
    !isDecided && asking && places ? (asking.to ?? onlyPlace(asking, places, pathname)) : null
  useEffect(() => {
    if (isDecided || !places) return
    setDecided(true)
    if (onlyTarget !== null) go(onlyTarget, false)
    // `go` is another function with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDecided, places, onlyTarget])
  const isLoading = isPending && organizationId !== null
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isDecided) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isDecided])
  const isDeciding = !isDecided && ((isLoading && !isLate) || onlyTarget !== null)

  const onKeyDown = (event: KeyboardEvent) => {
    // The list would keep it for itself.
    if (event.key === 'Escape') onClose()
    if (event.key === 'Backspace' && asking && query === '') setAsking(null)
    if (event.key === 'Tab') {
      event.preventDefault()
      if (asking) return
      const at = kinds.findIndex((other) => other.kind === kind)
      setKind(kinds[(at + (event.shiftKey ? kinds.length - 1 : 1)) % kinds.length]?.kind ?? null)
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      const selected = list.current?.querySelector<HTMLElement>('[data-combobox-selected]')
      if (selected?.dataset['item']) open(selected.dataset['item'], true)
    }
  }
  if (isDeciding) return null
  const question = asking ? questionOf(asking) : null
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      // A label of the modal itself would not be that of the dialog in it.
      attributes={{ content: { 'aria-label': 'Search' } }}
      padding={0}
      size={680}
      centered={false}
      yOffset={72}
      classNames={{ content: styles.palette ?? '', body: styles.body ?? '' }}
    >
      <Combobox store={combobox} onOptionSubmit={(id) => open(id, false)}>
        <div className={styles.search} onKeyDownCapture={onKeyDown}>
          <Icon name={asking?.icon ?? 'search'} />
          {asking && <span className={styles.asking}>{asking.name}</span>}
          <Combobox.EventsTarget>
            <input
              className={styles.input}
              type="search"
              aria-label={question ?? 'Search or jump to'}
              placeholder={question ?? 'Search or jump to'}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={query}
              onFocus={() => {
                const typed = takeTyped()
                if (typed) setQuery(typed + query)
              }}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
        </div>
        {asking === null && (
          <fieldset className={styles.kinds} aria-label="Show">
            {kinds.map((other) => (
              <button
                key={other.label}
                type="button"
                tabIndex={-1}
                aria-pressed={other.kind === kind}
                onClick={() => setKind(other.kind)}
              >
                {other.label}
              </button>
            ))}
          </fieldset>
        )}
        <Combobox.Options ref={list} className={styles.list} aria-label="Results">
          {[...groups].map(([group, found]) => (
            <Combobox.Group key={group} label={group}>
              {found.map((item) => (
                <Option key={item.id} item={item} query={query} />
              ))}
            </Combobox.Group>
          ))}
          {groups.size === 0 && !isLoading && (
            <Combobox.Empty>
              {asking && query.trim() === '' ? missingText(asking) : `Nothing is named “${query.trim()}”.`}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {isLoading && <p className={styles.note}>Loading...</p>}
        {error && <p className={styles.note}>{error.message}</p>}
        <VisuallyHidden component="output">
          {query.trim() === '' ? (question ?? '') : `${listed.length} results`}
        </VisuallyHidden>
        <footer className={styles.keys} aria-hidden>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> select
          </span>
          <span>
            <kbd>Enter</kbd> open
          </span>
          <span>
            <kbd>Ctrl Enter</kbd> open in new tab
          </span>
          <span>
            <kbd>Tab</kbd> next kind
          </span>
          <span className={styles.last}>
            <kbd>?</kbd> all shortcuts
          </span>
        </footer>
      </Combobox>
    </Dialog>
  )
}

function Option({ item, query }: { item: Item; query: string }) {
  return (
    <Combobox.Option value={item.id} data-item={item.id} className={styles.option ?? ''}>
      {item.badge?.badge ? (
        <span className={styles.badge}>
          <TeamBadge badge={item.badge.badge} logo={item.badge.logo ?? null} size={24} />
        </span>
      ) : (
        <Icon name={item.icon} />
      )}
      <span className={styles.text}>
        <span className={styles.name}>
          {markMatches(item.name, query).map(({ text, isMatch }, part) =>
            isMatch ? <mark key={part}>{text}</mark> : <span key={part}>{text}</span>,
          )}
        </span>
        {item.detail && <span className={styles.detail}>{item.detail}</span>}
      </span>
      {item.keys && (
        <span className={styles.shortcut} aria-hidden>
          {item.keys.map((key, part) => (
            <kbd key={part}>{key}</kbd>
          ))}
        </span>
      )}
    </Combobox.Option>
  )
}
