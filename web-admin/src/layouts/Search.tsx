import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useCallback, useState } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { useTypedAhead } from './use-typed-ahead.ts'
import styles from './Search.module.css'

const CommandPalette = lazy(async () => ({
  default: (await import('./palette/CommandPalette.tsx')).CommandPalette,
}))

const ShortcutList = lazy(async () => ({
  default: (await import('./palette/ShortcutList.tsx')).ShortcutList,
}))

/**
 * What the shortcuts and the buttons of the search have opened.
 *
 * @param isEnabled whether the shortcuts work: a screen without the frame has keys of its own
 */
export function useSearch(isEnabled: boolean) {
  const [opened, setOpened] = useState<'palette' | 'shortcuts' | { action: string } | null>(null)
  const openPalette = useCallback(() => setOpened('palette'), [])
  const openShortcuts = useCallback(() => setOpened('shortcuts'), [])
  const close = useCallback(() => setOpened(null), [])
  const openAction = useCallback((action: string) => setOpened({ action }), [])
  useShortcuts({ isEnabled, onSearch: openPalette, onHelp: openShortcuts, onAction: openAction })
  const takeTyped = useTypedAhead(opened !== null && opened !== 'shortcuts')
  const dialog = (
    <Suspense fallback={null}>
      {opened === 'palette' && <CommandPalette takeTyped={takeTyped} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <CommandPalette action={opened.action} takeTyped={takeTyped} onClose={close} />
      )}
      {opened === 'shortcuts' && <ShortcutList onClose={close} />}
    </Suspense>
  )
  return { openPalette, openShortcuts, openAction, dialog }
}

/** The field above the navigation, which opens the palette. */
export function SearchField({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={styles.field} onClick={onOpen} aria-keyshortcuts="Control+K">
      <Icon name="search" />
      <span className={styles.label}>Search or jump to</span>
      <kbd>Ctrl K</kbd>
    </button>
  )
}

/** The search on a phone. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button type="button" className={styles.button} onClick={onOpen}>
      <Icon name="search" />
      <VisuallyHidden>Search or jump to</VisuallyHidden>
    </button>
  )
}
