import type { AccountView } from '@league/contracts/account/views'

/** What stands in the own settings (S113). */
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

/** Empty email and passwords are sent as null, which leaves them as they are (R282). */
export function settingsBody({ username, email, oldPassword, password, theme }: SettingsValues) {
  return {
    username: username.trim(),
    email: email.trim() || null,
    oldPassword: oldPassword || null,
    password: password || null,
    theme,
  }
}
