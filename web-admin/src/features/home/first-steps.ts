import type { FirstStepsView, ShortTeamView } from '@league/contracts/attention/views'
import { formatCount } from '../../ui/format-count.ts'
import { paths } from '../../paths.ts'

interface Step {
  title: string
  text: string
  to: string
  action: string
  /** Another way to do it. */
  other?: { to: string; action: string }
  isDone: boolean
}

/** Returns whether an organization still has steps to do. One that has played needs no checklist. */
export function isNew({ scored, games }: FirstStepsView, isChecked: boolean): boolean {
  return scored === 0 && !(games > 0 && isChecked)
}

/** Returns the steps of a new organization in their order. Finished steps stay as links. */
export function firstSteps(
  { season, league, teams, short_teams, games }: FirstStepsView,
  {
    address,
    isChecked,
    shortTeam,
  }: { address: string; isChecked: boolean; shortTeam?: ShortTeamView | undefined },
): Step[] {
  const addSeason = `${paths.seasons}#add-season`
  // Each step leads to the first one that it needs.
  const addLeague = season ? `${paths.season(season.id)}#add-league` : addSeason
  const inLeague = league ? paths.league(league.season_id, league.id) : addLeague
  const inTeam = shortTeam && paths.team(shortTeam.season_id, shortTeam.league.id, shortTeam.id)
  return [
    {
      title: 'Create a season',
      text: season?.name ?? 'A season has leagues, teams and games.',
      to: season ? paths.season(season.id) : addSeason,
      action: season ? 'Open season' : 'Create a season',
      isDone: season !== null,
    },
    {
      title: 'Add a league',
      text: league?.name ?? 'Such as Saturday Juniors.',
      to: addLeague,
      action: league ? 'Add another' : 'Add a league',
      isDone: league !== null,
    },
    {
      title: 'Add teams',
      text: teams > 0 ? formatCount(teams, 'team') : 'Type the names, or paste a list from a spreadsheet.',
      to: league ? `${inLeague}#add-team` : inLeague,
      action: 'Add teams',
      ...(league && { other: { to: `${inLeague}#paste-teams`, action: 'Paste a list' } }),
      isDone: teams >= 2,
    },
    {
      title: 'Add players',
      text:
        teams > 0 && short_teams > 0
          ? `${formatCount(short_teams, 'team')} with fewer than five players.`
          : 'At least five on each team. Paste name, number and position.',
      to: inTeam ? `${inTeam}#add-player` : inLeague,
      action: 'Add players',
      ...(inTeam && { other: { to: `${inTeam}#paste-players`, action: 'Paste a list' } }),
      isDone: teams >= 2 && short_teams === 0,
    },
    {
      title: 'Make a schedule',
      text:
        games > 0
          ? formatCount(games, 'game')
          : 'Pick days, times and courts. We spread home games and rest.',
      to: paths.scheduleBuilder,
      action: 'Open Schedule Builder',
      isDone: games > 0,
    },
    {
      title: 'Check your site',
      text: `Visitors see it at ${address}.`,
      to: address,
      action: 'Open site',
      isDone: isChecked,
    },
  ]
}
