import type { ComponentType, ReactNode } from 'react'
import type { Role } from '@league/contracts/kernel/role'
import type { sharedPaths, SignedInPath } from '@league/contracts/site/addresses'
import { LazyScreen, screenSource } from '../ui/LazyScreen.tsx'

/** Renders a screen that is loaded as its own chunk. */
export function screen(load: () => Promise<ComponentType>) {
  return <LazyScreen source={screenSource(load)} />
}

const season = screen(async () => (await import('./SeasonScreen.tsx')).SeasonScreen)

const player = screen(
  async () => (await import('../features/player/PlayerProfilePage.tsx')).PlayerProfilePage,
)

/** The screen of each address that requires a sign-in. An address without a screen shows 'Page not found'. */
export const screens = {
  '/organizations': screen(async () => (await import('./HomeScreen.tsx')).OrganizationsHome),
  '/organizations/:id': screen(
    async () => (await import('../features/organization/OrganizationPage.tsx')).OrganizationPage,
  ),
  '/navbar-links': screen(async () => (await import('../features/site/menu/MenuPage.tsx')).MenuPage),
  '/dashboard/pages/:linkId/edit': screen(
    async () => (await import('../features/site/page/PageEditorPage.tsx')).PageEditorPage,
  ),
  '/dashboard/seasons': screen(async () => (await import('./HomeScreen.tsx')).SeasonsHome),
  '/dashboard/seasons/:seasonId': season,
  '/season/:seasonId': season,
  '/dashboard/seasons/:seasonId/divisions/:divisionId': screen(
    async () => (await import('../features/bracket/DivisionBracketPage.tsx')).DivisionBracketPage,
  ),
  '/bracket': screen(async () => (await import('../features/bracket/BracketPage.tsx')).BracketPage),
  '/fab/standings': screen(
    async () => (await import('../features/division/StandingsPage.tsx')).StandingsPage,
  ),
  '/dashboard/seasons/:seasonId/leagues/:leagueId': screen(
    async () => (await import('../features/league/LeaguePage.tsx')).LeaguePage,
  ),
  '/dashboard/seasons/:seasonId/leagues/:leagueId/teams/:teamId': screen(
    async () => (await import('../features/team/TeamPage.tsx')).TeamPage,
  ),
  '/dashboard/singleTeamToggle/:id': screen(
    async () => (await import('../features/team/TeamTogglePage.tsx')).TeamTogglePage,
  ),
  '/teams/:id': screen(async () => (await import('../features/team/TeamEntryPage.tsx')).TeamEntryPage),
  '/dashboard/players/:playerId': player,
  '/players/:id': player,
  '/teamList': screen(async () => (await import('../features/team/global/TeamsPage.tsx')).TeamsPage),
  '/games/:id': screen(async () => (await import('../features/game/GamePage.tsx')).GamePage),
  '/games/:id/live': screen(async () => (await import('../features/game/live/LivePage.tsx')).LivePage),
  '/dashboard/games/:gameId/sheet': screen(
    async () => (await import('../features/game/ScoreSheetPage.tsx')).ScoreSheetPage,
  ),
  '/dashboard/scoreSheet': screen(
    async () => (await import('../features/game/night/NightSheetPage.tsx')).NightSheetPage,
  ),
  '/leagueList': screen(async () => (await import('../features/league/LeagueListPage.tsx')).LeagueListPage),
  '/leagues/:leagueId': screen(
    async () => (await import('../features/league/LeagueByIdPage.tsx')).LeagueByIdPage,
  ),
  '/schedule': screen(async () => (await import('../features/schedule/SchedulePage.tsx')).SchedulePage),
  '/calendar': screen(async () => (await import('../features/calendar/CalendarPage.tsx')).CalendarPage),
  '/scheduleBuilder': screen(
    async () => (await import('../features/schedule-builder/ScheduleBuilderPage.tsx')).ScheduleBuilderPage,
  ),
  '/import': screen(async () => (await import('../features/import/ImportPage.tsx')).ImportPage),
  '/history': screen(async () => (await import('../features/history/HistoryPage.tsx')).HistoryPage),
  '/projections': screen(
    async () => (await import('../features/projection/ProjectionsPage.tsx')).ProjectionsPage,
  ),
  '/playerListAuth': screen(async () => (await import('../features/player/PlayersPage.tsx')).PlayersPage),
  '/dashboard/embeds': screen(async () => (await import('../features/site/embed/EmbedPage.tsx')).EmbedPage),
  '/businessPage': screen(
    async () => (await import('../features/business/BusinessesPage.tsx')).BusinessesPage,
  ),
  '/playerAttributes': screen(
    async () => (await import('../features/attribute/PlayerAttributesPage.tsx')).PlayerAttributesPage,
  ),
  '/stats': screen(async () => (await import('../features/statistics/StatsPage.tsx')).StatsPage),
  '/gamePeriod': screen(async () => (await import('../features/statistics/PeriodsPage.tsx')).PeriodsPage),
  '/userSettings': screen(
    async () => (await import('../features/account/UserSettingsPage.tsx')).UserSettingsPage,
  ),
} satisfies Partial<Record<SignedInPath | (typeof sharedPaths)[number], ReactNode>>

/** Screens that only some roles have (decisions 16, 17). Other users see 'Page not found'. */
const rolesOf: Partial<Record<keyof typeof screens, readonly Role[]>> = {
  '/organizations': ['super_admin'],
  '/organizations/:id': ['super_admin', 'org_owner'],
  '/projections': ['super_admin'],
}

/** Returns the screens of a role with their addresses. */
export function screensOf(role: Role): [path: string, element: ReactNode][] {
  return (Object.keys(screens) as (keyof typeof screens)[])
    .filter((path) => rolesOf[path]?.includes(role) ?? true)
    .map((path) => [path, screens[path]])
}
