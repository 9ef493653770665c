import type { AccountView } from '@league/contracts/account/views'

/** The values of the settings form (S113). */
export interface SettingsValues {
  username: string
  email: string
  oldPassword: string
  password: string
  theme: 'light' | 'dark'
}

export function settingsOf(account: AccountView): SettingsValues {
  return {
    username: account.username,
    email: account.email ?? '',
    oldPassword: '',
    password: '',
    theme: account.theme === 'dark' ? 'dark' : 'light',
  }
}

/** Returns the request body; an empty email or password becomes null, which leaves it unchanged (R282). */
export function settingsBody({ username, email, oldPassword, password, theme }: SettingsValues) {
  return {
    username: username.trim(),
    email: email.trim() || null,
    oldPassword: oldPassword || null,
    password: password || null,
    theme,
  }
}
