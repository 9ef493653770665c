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

/**
 * Returns the request body. What was left empty becomes null, which leaves it unchanged (R282). An address that
 * the user has cleared becomes an empty text, which removes it (decision 49).
 */
export function settingsBody(
  { username, email, oldPassword, password, theme }: SettingsValues,
  { email: savedEmail }: Pick<AccountView, 'email'>,
) {
  return {
    username: username.trim(),
    email: email.trim() || (savedEmail ? '' : null),
    oldPassword: oldPassword || null,
    password: password || null,
    theme,
  }
}
