import { deviceStorage } from '../lib/browser-storage.ts'

/** `public/admin-assets/first-theme.js` reads it before the app is loaded. */
const KEY = 'theme'

/** Stores the theme of the signed-in user on this device. Without a user, forgets it. */
export function rememberTheme(theme: string | null): void {
  if (theme === null) deviceStorage.removeItem(KEY)
  else deviceStorage.setItem(KEY, theme)
}
