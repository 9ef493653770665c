import type { UserView } from '@league/contracts/account/views'
import { navigationOf, settingsOf, type NavigationEntry } from '../navigation.ts'
import { actionKeys, shortcuts } from '../shortcuts.ts'
import { paths } from '../../paths.ts'
import type { Item } from './matches.ts'

type ActingUser = Pick<UserView, 'role' | 'organization_id' | 'theme'>

/** Returns what the palette does, the most frequent first. */
export function actionsOf(user: ActingUser): Item[] {
  const action = (
    id: string,
    name: string,
    item: Pick<Item, 'icon'> & Partial<Pick<Item, 'detail' | 'to' | 'action' | 'keywords'>>,
  ): Item => {
    const keys = actionKeys[id]
    return {
      id: `action ${id}`,
      kind: 'actions',
      group: 'Actions',
      name,
      detail: null,
      ...item,
      ...(keys && { keys }),
    }
  }
  const add = (id: string, name: string, asks: 'season' | 'league' | 'team', keywords = '') =>
    action(id, name, { icon: 'plus', action: { asks, dialog: id }, keywords: `new create ${keywords}` })
  return [
    action('enter-scores', 'Enter scores of today', {
      icon: 'sheet',
      to: paths.nightSheet,
      keywords: 'results score sheet',
    }),
    add('add-game', 'Add game', 'league'),
    add('add-player', 'Add player', 'team'),
    add('add-team', 'Add team', 'league'),
    action('undo', 'Undo last change', { icon: 'undo', action: { runs: 'undo' } }),
    add('paste-players', 'Paste a list of players', 'team', 'add roster spreadsheet'),
    add('paste-teams', 'Paste a list of teams', 'league', 'add spreadsheet'),
    add('add-bye', 'Add bye', 'league'),
    add('add-week-off', 'Add week off', 'league'),
    add('add-league', 'Add league', 'season'),
    action('add-season', 'Add season', {
      icon: 'plus',
      to: `${paths.seasons}#add-season`,
      keywords: 'new create',
    }),
    action('scorer-link', 'Invite a scorer', {
      icon: 'user',
      to: `${paths.nightSheet}#scorer-link`,
      detail: 'Link for one day',
    }),
    action('theme', `Switch to ${user.theme === 'dark' ? 'light' : 'dark'} theme`, {
      icon: 'eye',
      action: { runs: 'theme' },
      keywords: 'mode appearance',
    }),
    action('sign-out', 'Sign out', {
      icon: 'sign-out',
      action: { runs: 'sign-out' },
      keywords: 'log out logout',
    }),
  ]
}

/** Returns what adds something of the typed name. */
export function addTyped(name: string): Item[] {
  if (name === '') return []
  const typed = (id: string, noun: string, asks: 'league' | 'team'): Item => ({
    id: `typed ${id}`,
    kind: 'actions',
    group: 'Actions',
    icon: 'plus',
    name: `Add ${noun} “${name}”`,
    detail: `To a ${asks}`,
    action: { asks, dialog: `${id}=${encodeURIComponent(name)}` },
    ...(actionKeys[id] && { keys: actionKeys[id] }),
  })
  return [typed('add-player', 'player', 'team'), typed('add-team', 'team', 'league')]
}

/** Returns the screens that the palette opens, those of the navigation first, and the settings on them by name. */
export function screensOf(user: ActingUser): Item[] {
  const screen = (entry: NavigationEntry, detail: string | null): Item => {
    const keys = shortcuts.find(({ label }) => label === entry.label)?.keys
    const { label, icon, to } = entry
    return {
      id: `screen ${label}`,
      kind: 'actions',
      group: 'Screens',
      icon,
      name: label,
      detail,
      to,
      ...(keys && { keys }),
    }
  }
  const setting = (name: string, detail: string, to: string, keywords: string): Item => ({
    id: `setting ${name}`,
    kind: 'actions',
    group: 'Screens',
    icon: 'settings',
    name,
    detail,
    to,
    keywords,
  })
  const ofUser = (name: string, keywords = '') => setting(name, 'Your settings', paths.userSettings, keywords)
  const isOwner = user.role === 'org_owner' && user.organization_id !== null
  const organization = paths.organization(user.organization_id ?? '')
  const ofOrganization = (name: string, keywords = '') =>
    setting(name, 'Organization settings', organization, keywords)
  return [
    ...navigationOf(user).flatMap(({ label, entries }) => entries.map((entry) => screen(entry, label))),
    ...settingsOf(user).map((entry) => screen(entry, 'Settings')),
    ofUser('Password', 'change sign in'),
    ofUser('Theme', 'dark light mode'),
    ofUser('Two-step sign-in', 'authenticator second factor 2fa recovery codes'),
    ofUser('Sessions', 'devices sign out everywhere'),
    ...(isOwner
      ? [
          ofOrganization('Time zone', 'timezone clock'),
          ofOrganization('Logo and brand color', 'picture appearance'),
          ofOrganization('Users', 'staff owners people invite'),
          ofOrganization('Contact and social links', 'email phone instagram facebook youtube city'),
        ]
      : []),
  ]
}
