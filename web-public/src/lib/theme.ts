import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark' | 'auto'

const KEY = 'theme'

/**
 * Applies the theme that a visitor has chosen on this device. It is inlined in the head of every document, so that
 * nothing is shown in another theme first. The content security policy allows it by its hash.
 */
export const themeScript = `try{let t=localStorage.getItem('${KEY}');if(t)document.documentElement.dataset.theme=t}catch{}`

const listeners = new Set<() => void>()
let chosen: Theme | null = null

/** Returns the theme that was chosen on this device. It is null on the server and during hydration. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(
    subscribe,
    () => (chosen ??= readTheme()),
    () => null,
  )
}

/**
 * Applies a theme and remembers it on this device.
 *
 * @param theme 'auto' for that of the organization or the device
 * @param isSiteDark whether the organization has chosen the dark theme
 */
export function chooseTheme(theme: Theme, isSiteDark: boolean): void {
  const { dataset } = document.documentElement
  if (theme !== 'auto') dataset['theme'] = theme
  else if (isSiteDark) dataset['theme'] = 'dark'
  else delete dataset['theme']
  try {
    if (theme === 'auto') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage, the theme is that of this document.
  }
  chosen = theme
  for (const listener of listeners) listener()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

function readTheme(): Theme {
  try {
    const text = localStorage.getItem(KEY)
    return text === 'light' || text === 'dark' ? text : 'auto'
  } catch {
    return 'auto'
  }
}
