import { change, differing, type Phrases } from './phrases.ts'

type Kinds =
  | 'TeamEnteredLeague'
  | 'TeamRenamed'
  | 'TeamLogoChanged'
  | 'TeamHidden'
  | 'TeamShown'
  | 'TeamLeftLeague'
  | 'TeamCreated'
  | 'TeamChanged'
  | 'TeamDeleted'

/** What happened to teams, in a league and of their own. */
export const teamPhrases: Phrases<Kinds> = {
  TeamEnteredLeague: (data, names) => `Team ${data.name} entered ${names(data.leagueId)}`,
  TeamRenamed: (data) => change('Team renamed', data.before, data.after),
  TeamLogoChanged: (data, names) =>
    `Logo of ${names(data.teamEntryId)} ${data.after === null ? 'removed' : 'changed'}`,
  TeamHidden: (data, names) => `Team ${names(data.teamEntryId)} hidden from visitors`,
  TeamShown: (data, names) => `Team ${names(data.teamEntryId)} shown to visitors`,
  TeamLeftLeague: (data, names) => `Team ${names(data.teamEntryId)} left ${names(data.leagueId)}`,
  TeamCreated: (data) => `Team ${data.details.name} created`,
  TeamChanged: ({ before, after }) =>
    change(
      `Team ${after.name} changed`,
      ...differing(before, after, {
        unavailableSlots: ['unavailable slots', (slots: string[]) => slots.join(', ') || 'none'],
      }),
    ),
  TeamDeleted: (data, names) => `Team ${names(data.teamId)} deleted`,
}
