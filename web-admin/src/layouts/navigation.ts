import type { UserView } from '@league/contracts/account/views'
import { homeOf, paths } from '../paths.ts'
import type { IconName } from '../ui/Icon.tsx'

export interface NavigationEntry {
  label: string
  to: string
  icon: IconName
  /** Screens below other addresses that belong to this entry. */
  includes?: RegExp
  /** The screen is about one organization, which a super_admin has chosen in the address. */
  isAboutTenant?: boolean
}

export interface NavigationGroup {
  /** Null for the entry of the home screen, which belongs to no group. */
  label: string | null
  entries: readonly NavigationEntry[]
}

type NavigatingUser = Pick<UserView, 'role' | 'organization_id'>

const seasonScreens = /^\/(dashboard\/seasons|season|bracket)(\/|$)/i

/** Returns the groups of the navigation, without the settings. */
export function navigationOf(user: NavigatingUser): NavigationGroup[] {
  const isSuperAdmin = user.role === 'super_admin'
  const isOwner = user.role === 'org_owner' && user.organization_id !== null
  return [
    {
      label: null,
      entries: [
        {
          label: 'Dashboard',
          to: homeOf(user),
          icon: 'home',
          ...(isSuperAdmin ? {} : { includes: seasonScreens }),
        },
      ],
    },
    {
      label: 'Games',
      entries: [
        { label: 'Score sheet', to: paths.nightSheet, icon: 'sheet', isAboutTenant: true },
        {
          label: 'Schedule',
          to: paths.schedule,
          icon: 'schedule',
          includes: /^\/(dashboard\/)?games\//i,
          isAboutTenant: true,
        },
        { label: 'Calendar', to: paths.calendar, icon: 'calendar', isAboutTenant: true },
        { label: 'Schedule Builder', to: paths.scheduleBuilder, icon: 'wand', isAboutTenant: true },
        { label: 'Standings', to: paths.standings, icon: 'standings', isAboutTenant: true },
      ],
    },
    {
      label: 'Teams and players',
      entries: [
        ...(isSuperAdmin
          ? [
              {
                label: 'Seasons',
                to: paths.seasons,
                icon: 'calendar' as const,
                includes: seasonScreens,
              },
            ]
          : []),
        {
          label: 'Leagues',
          to: paths.leagues,
          icon: 'leagues',
          includes: /^\/leagues\//i,
          isAboutTenant: true,
        },
        {
          label: 'Teams',
          to: paths.teams,
          icon: 'teams',
          includes: /^\/(teams|dashboard\/singleTeamToggle)\//i,
          isAboutTenant: true,
        },
      ],
    },
    {
      label: 'Website',
      entries: [
        {
          label: 'Website Menu',
          to: paths.menu,
          icon: 'website',
          includes: /^\/dashboard\/pages\//i,
          isAboutTenant: true,
        },
        { label: 'Share and embed', to: paths.embeds, icon: 'share', isAboutTenant: true },
        { label: 'Businesses', to: paths.businesses, icon: 'businesses', isAboutTenant: true },
      ],
    },
    {
      label: 'Organization',
      entries: [
        ...(isOwner
          ? [
              {
                label: 'Organization',
                to: paths.organization(user.organization_id ?? ''),
                icon: 'organization' as const,
              },
            ]
          : []),
        { label: 'History', to: paths.history, icon: 'history', isAboutTenant: true },
        { label: 'Import', to: paths.import, icon: 'import', isAboutTenant: true },
        ...(isSuperAdmin
          ? [{ label: 'Projections', to: paths.projections, icon: 'projections' as const }]
          : []),
      ],
    },
  ]
}

/** Returns the entries of Settings (S012), which opens at the end of the navigation. */
export function settingsOf(user: NavigatingUser): NavigationEntry[] {
  return [
    {
      label: 'All Players',
      to: paths.allPlayers,
      icon: 'player',
      includes: /^\/(dashboard\/)?players\//i,
      isAboutTenant: true,
    },
    { label: 'Player Attributes', to: paths.playerAttributes, icon: 'player', isAboutTenant: true },
    { label: 'Stats', to: paths.stats, icon: 'projections', isAboutTenant: true },
    { label: 'Game Periods', to: paths.gamePeriods, icon: 'clock', isAboutTenant: true },
    ...(user.role === 'org_owner' && user.organization_id !== null
      ? [{ label: 'API tokens', to: paths.apiTokens(user.organization_id), icon: 'organization' as const }]
      : []),
    { label: 'User', to: paths.userSettings, icon: 'user' },
  ]
}

/** The entries of the bar at the bottom of a phone, which ends with a button for all others. */
export const bottomBarLabels = ['Dashboard', 'Score sheet', 'Schedule', 'Teams'] as const

/** Returns the entry that a screen belongs to: the one with the longest address, or one that includes the screen. */
export function currentEntry(
  entries: readonly NavigationEntry[],
  pathname: string,
): NavigationEntry | undefined {
  const path = pathname.toLowerCase()
  const own = entries
    .filter(({ to }) => path === to.toLowerCase() || path.startsWith(`${to.toLowerCase()}/`))
    .toSorted((a, b) => b.to.length - a.to.length)
  return own[0] ?? entries.find(({ includes }) => includes?.test(pathname))
}
