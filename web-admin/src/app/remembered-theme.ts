/** `public/admin-assets/first-theme.js` reads it before the app is loaded. */
const KEY = 'theme'

/** Stores the theme of the signed-in user on this device. Without a user, forgets it. */
export function rememberTheme(theme: string | null): void {
  if (theme === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, theme)
}
