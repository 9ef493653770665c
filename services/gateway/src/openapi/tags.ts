import type { EndpointNoun } from '@league/contracts/endpoints'

/** The groups of the API reference in its order, by the noun of their calls. */
export const tags: Readonly<Record<EndpointNoun | 'live', { name: string; description: string }>> = {
  account: {
    name: 'Users and sign-in',
    description: 'Sessions, passwords and the users of an organization.',
  },
  secondFactor: {
    name: 'Two-step sign-in',
    description: 'A code from an authenticator app beside the password, which users turn on for themselves.',
  },
  apiToken: {
    name: 'API tokens',
    description: 'The credentials of scripts. Only a signed-in owner manages them.',
  },
  scorerLink: {
    name: 'Scorer links',
    description: 'Links with which people without an account score the games of one day.',
  },
  attention: {
    name: 'Attention',
    description: 'What an organizer should look at, such as games without a score.',
  },
  deletion: {
    name: 'Deleting',
    description: 'What a deletion would remove besides what is named, before it happens.',
  },
  organization: {
    name: 'Organizations',
    description: 'The tenants of the platform, with their sports, features, settings and custom domain.',
  },
  season: {
    name: 'Seasons',
    description:
      'The seasons of an organization. Where one is meant, it is the active one with the latest start date.',
  },
  league: {
    name: 'Leagues',
    description: 'The leagues of a season with their standings. A league belongs to one season.',
  },
  team: {
    name: 'Teams',
    description:
      'Team entries with their rosters, and teams across seasons. A team entry is a team in one league of one ' +
      'season; games, rosters and standings refer to entries.',
  },
  player: { name: 'Players', description: 'Player profiles with photo, attributes, statistics and sponsor.' },
  erasure: {
    name: 'Erasing personal data',
    description: 'Removing the personal data of a player or user for good, with a preview and a receipt.',
  },
  merge: { name: 'Duplicate players', description: 'Merging the profiles of one person, and undoing it.' },
  attribute: { name: 'Player attributes', description: 'The fields of player profiles, by sport.' },
  game: { name: 'Games', description: 'Games with scores, box scores and status.' },
  bulkChange: {
    name: 'Many games at once',
    description: 'One change of up to 200 games, which one undo takes back, and its preview.',
  },
  statistics: { name: 'Stats and periods', description: 'The stats and the periods of games, by sport.' },
  leaders: { name: 'Leaders', description: 'Records and the best players of a season or of all seasons.' },
  schedule: {
    name: 'Schedules',
    description: 'Generating the games of a league by week and time slot, and swapping games.',
  },
  calendar: {
    name: 'Byes and weeks off',
    description: 'Days on which a team or a whole league has no game.',
  },
  division: {
    name: 'Divisions and brackets',
    description: 'The divisions of a tournament and the bracket games of their teams.',
  },
  history: {
    name: 'History',
    description: 'Every change with its author and reason, undoing one, and restoring an earlier score.',
  },
  places: {
    name: 'Places',
    description: 'Everything of an organization by its name, for a search.',
  },
  site: {
    name: 'Menu and pages',
    description: 'The menu, the written pages and the search of the public site.',
  },
  venue: { name: 'Venues', description: 'The places at which games are played, with their courts.' },
  business: { name: 'Businesses', description: 'The directory of businesses of an organization.' },
  exports: { name: 'Exports', description: 'Tables as CSV and games as a calendar to subscribe to.' },
  imports: { name: 'Imports', description: 'Loading a season from CSV files, with a check before it.' },
  live: { name: 'Live stream', description: 'Server-sent events that say which data has changed.' },
  projection: {
    name: 'Read models',
    description: 'The state of the read models, and rebuilding them, for operators of the platform.',
  },
}
