import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useRead } from '../../lib/use-read.ts'
import { useUser } from '../../lib/session.tsx'
import { useTenant } from '../../lib/use-tenant.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { actionsOf, itemOfPlace } from './items.ts'
import { findItems, indexItems, markMatches, type Item, type Kind } from './matches.ts'
import { recentItems, rememberItem } from './recent-items.ts'
import styles from './CommandPalette.module.css'

const kinds: readonly { kind: Kind | null; label: string }[] = [
  { kind: null, label: 'All' },
  { kind: 'places', label: 'Teams and leagues' },
  { kind: 'games', label: 'Games' },
  { kind: 'people', label: 'People' },
  { kind: 'actions', label: 'Screens' },
]

/** How many screens are shown before anything is typed. */
const FREQUENT = 5

/**
 * Finds any season, league, team, player, game, page or screen by a few letters. Everything is loaded once, so that each key
 * is answered at once.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const { organizationId, query: tenant } = useTenant()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<Kind | null>(null)
  const combobox = useCombobox({ opened: true })
  const { data, isPending, error } = useRead(
    'GET /api/places',
    { query: tenant ?? {} },
    { enabled: organizationId !== null },
  )
  const items = useMemo(() => [...(data?.places ?? []).map(itemOfPlace), ...actionsOf(user)], [data, user])
  const index = useMemo(() => indexItems(items), [items])
  const memory = organizationId ?? user.id
  const groups = useMemo(
    () => (query.trim() === '' && kind === null ? firstItems(items, memory) : findItems(index, query, kind)),
    [items, index, query, kind, memory],
  )
  useEffect(() => {
    combobox.selectFirstOption()
    // The store is another object with each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [groups])

  const open = (id: string, inNewTab: boolean) => {
    const item = items.find((other) => other.id === id)
    if (!item) return
    rememberItem(memory, id)
    if (inNewTab) window.open(item.to, '_blank', 'noreferrer')
    else {
      onClose()
      void navigate(item.to)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The list would keep it for itself.
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab') {
      event.preventDefault()
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
  const isLoading = isPending && organizationId !== null
  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      aria-label="Search"
      padding={0}
      size={680}
      centered={false}
      yOffset={72}
      classNames={{ content: styles.palette ?? '', body: styles.body ?? '' }}
    >
      <Combobox store={combobox} onOptionSubmit={(id) => open(id, false)}>
        <div className={styles.search} onKeyDownCapture={onKeyDown}>
          <Icon name="search" />
          <Combobox.EventsTarget>
            <input
              className={styles.input}
              type="search"
              aria-label="Search or jump to"
              placeholder="Search or jump to"
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              value={query}
              onChange={(event) => setQuery(event.currentTarget.value)}
            />
          </Combobox.EventsTarget>
        </div>
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
        <Combobox.Options ref={list} className={styles.list} aria-label="Results">
          {[...groups].map(([group, found]) => (
            <Combobox.Group key={group} label={group}>
              {found.map((item) => (
                <Option key={item.id} item={item} query={query} />
              ))}
            </Combobox.Group>
          ))}
          {groups.size === 0 && !isLoading && (
            <Combobox.Empty>Nothing is named “{query.trim()}”.</Combobox.Empty>
          )}
        </Combobox.Options>
        {isLoading && <p className={styles.note}>Loading...</p>}
        {error && <p className={styles.note}>{error.message}</p>}
        <VisuallyHidden component="output">
          {query.trim() === '' ? '' : `${[...groups.values()].flat().length} results`}
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
        </footer>
      </Combobox>
    </Dialog>
  )
}

function Option({ item, query }: { item: Item; query: string }) {
  return (
    <Combobox.Option value={item.id} data-item={item.id} className={styles.option ?? ''}>
      <Icon name={item.icon} />
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

/** Returns what is shown before anything is typed: what was opened last, and the screens of every day. */
function firstItems(items: readonly Item[], memory: string): Map<string, Item[]> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const recent = recentItems(memory).flatMap((id) => byId.get(id) ?? [])
  const screens = items.filter(({ kind }) => kind === 'actions').slice(0, FREQUENT)
  return new Map([
    ...(recent.length > 0 ? [['Opened last', recent] as const] : []),
    ['Screens', screens.filter((item) => !recent.includes(item))],
  ])
}
