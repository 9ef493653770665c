/**
 * Every problem that the API responds with, by code. Clients show `message`. Programs and tests tell problems apart
 * by `code` only. A message that is marked as specified must stay literally as it is
 * (docs/specification/messages.tsv).
 */
export const problems = {
  /** The response to a command that took effect. */
  'saved-not-shown': {
    status: 202,
    // The change may wait behind a parked event, or what it is about may have been deleted.
    message: 'Your change was saved, but it cannot be shown right now. Reload the page in a while.',
  },
  /** The response to an erasure that another process continues. */
  'erasure-running': {
    status: 202,
    message:
      'The erasure is running and will finish by itself. Its receipt then appears in the list of receipts.',
  },
  malformed: { status: 400, message: 'The request is malformed.' },
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'unauthorized-access': { status: 401, message: 'Unauthorized access' }, // Specified text (R044)
  'api-token-invalid': { status: 401, message: 'This API token is unknown, expired or revoked.' },
  'scorer-link-ended': { status: 401, message: 'This scorer link has ended. Ask for a new one.' },
  'login-failed': { status: 401, message: 'Login failed. Please check your credentials.' }, // Specified text (R061)
  'second-factor-required': { status: 401, message: 'Enter the code from your authenticator app.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  'cross-site': { status: 403, message: 'The request came from another site.' },
  'api-token-refused': {
    status: 403,
    message:
      'API tokens cannot manage users, passwords, sessions, tokens or scorer links, nor erase personal data. Please sign in.',
  },
  'scorer-refused': {
    status: 403,
    message: 'A scorer link is only for the scores and box scores of its games.',
  },
  'must-change-password': { status: 403, message: 'Please choose a new password first.' },
  'must-set-up-second-factor': { status: 403, message: 'Please set up two-step sign-in first.' },
  'not-found': { status: 404, message: 'Not found.' },
  'organization-not-found': { status: 404, message: 'Organization not found' }, // Specified text (R082)
  'unknown-host': { status: 421, message: 'No organization is configured for this host.' },
  'stale-revision': { status: 412, message: 'Someone else changed this in the meantime.' },
  'too-busy': { status: 409, message: 'Several people changed this at once. Please try again.' },
  'idempotency-key-expired': {
    status: 409,
    message:
      'This request was sent with an Idempotency-Key that is more than a day old. ' +
      'Check whether it took effect before you send it again with a new key.',
  },
  'payload-too-large': { status: 413, message: 'The request is too large.' },
  'picture-too-large': {
    status: 413,
    message: 'This picture is too large. Use one with at most 24 megapixels and 12,000 pixels a side.',
  },
  'unsupported-content-type': {
    status: 415,
    message: 'The body needs a Content-Type header that this call accepts, such as application/json.',
  },
  'unsupported-media': { status: 415, message: 'This kind of file is not supported.' },
  invalid: { status: 422, message: 'Some values are not valid.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please try again later.' },
  unexpected: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: { status: 503, message: 'The service is busy. Please try again.' },
  'recorded-by-newer-version': {
    status: 503,
    message: 'A newer version of the product changed this record. It can be changed again after the update.',
  },
  'damaged-record': {
    status: 503,
    message: 'A part of this record is damaged. It can be changed again after an operator has looked at it.',
  },
  'log-lost': {
    status: 503,
    message: 'The event log has lost events. Nothing can be changed until an operator restores it.',
  },
  'being-built': { status: 503, message: 'This page is being rebuilt. Please try again in a moment.' },
  'slug-taken': { status: 409, message: 'This slug is already taken.' },
  'slug-reserved': { status: 422, message: 'This slug is reserved.' },
  'domain-taken': { status: 409, message: 'This domain is already taken.' },
  'domain-reserved': { status: 422, message: 'This domain belongs to the platform.' },
  'domain-not-claimed': { status: 409, message: 'No domain is waiting to be verified.' },
  'domain-not-proven': { status: 409, message: 'The TXT record was not found yet.' },
  'last-owner': { status: 409, message: 'An organization needs at least one owner.' },
  'old-password-wrong': { status: 422, message: 'The current password is incorrect.' },
  'second-factor-wrong': {
    status: 422,
    message: 'This code is not right. Enter the one that the app shows now, or a recovery code.',
  },
  'second-factor-on': { status: 409, message: 'Two-step sign-in is already on.' },
  'second-factor-off': { status: 409, message: 'Two-step sign-in is off.' },
  'too-many-scorer-links': {
    status: 409,
    message: 'The organization has too many scorer links. Revoke one that is no longer needed.',
  },
  'too-many-scorers': { status: 409, message: 'Too many people have opened this link. Ask for a new one.' },
  'too-many-api-tokens': {
    status: 409,
    message: 'An organization can have at most 50 active API tokens. Revoke one that is no longer used.',
  },
  'password-not-temporary': { status: 409, message: 'You have already chosen a password.' },
  'link-exists': { status: 409, message: 'This link already exists.' }, // Specified text (R107)
  'link-core': { status: 403, message: 'Players, Schedule and Standings cannot be deleted.' }, // Specified text (R109)
  'link-address-taken': { status: 409, message: 'Another page already has this address.' },
  'page-not-found': { status: 404, message: 'Page not found' }, // Specified text (R119, R304)
  'venue-name-taken': { status: 409, message: 'Another venue already has this name.' },
  'username-taken': { status: 409, message: 'This username is already taken.' },
  'no-sport': { status: 409, message: 'No sport assigned to this user.' }, // Specified text (R132)
  'name-required': { status: 422, message: 'Enter a name.' },
  'dates-reversed': { status: 422, message: 'The finish date is before the start date.' },
  'season-name-taken': { status: 409, message: 'A season of this organization already has this name.' },
  'league-order-incomplete': { status: 422, message: 'The order must list every league of the season once.' },
  'league-name-taken': { status: 409, message: 'A league of this season already has this name.' },
  'team-required': { status: 422, message: 'Please enter a team name or select an existing team.' }, // Specified text (R186)
  'team-already-entered': { status: 409, message: 'This team is already in the league.' },
  'team-has-games': { status: 409, message: 'This team has games. Delete them first.' },
  'teams-must-differ': { status: 422, message: 'Teams must be different.' }, // Specified text (R227)
  'bye-exists': { status: 409, message: 'This team already has a bye on this day.' },
  'week-off-exists': { status: 409, message: 'This league already has a week off on this day.' },
  'attribute-exists': { status: 409, message: 'This attribute already exists.' },
  'attribute-order-incomplete': { status: 422, message: 'The order must list every attribute once.' },
  'list-refused': { status: 422, message: 'Some of these rows cannot be added. Nothing was added.' },
  'player-on-team': { status: 409, message: 'Player already on this team' }, // Specified text (R204)
  'player-not-on-team': { status: 409, message: 'This player is not on the team.' },
  'player-name-exists': { status: 409, message: 'A player with this name already exists. Add anyway?' }, // Specified text (R198)
  'captain-not-on-team': { status: 409, message: 'The captain must be on the roster.' },
  'score-required': { status: 422, message: 'Both scores are required.' },
  'game-not-playable': {
    status: 409,
    message: 'A postponed or canceled game cannot be scored. Set its status to Scheduled first.',
  },
  'game-not-started': { status: 409, message: 'This game is not in play. Start it first.' },
  'game-completed': { status: 409, message: 'This game is already completed.' },
  'winner-not-playing': { status: 422, message: 'The winner must be one of the two teams.' },
  'stat-derived': { status: 422, message: 'Field goals and percentages are computed and cannot be entered.' },
  'stat-order-incomplete': { status: 422, message: 'The order must list every stat of the sport once.' },
  'period-order-incomplete': { status: 422, message: 'The order must list every period of the sport once.' },
  'period-name-taken': { status: 409, message: 'A period of this sport already has this name.' },
  'too-many-periods': { status: 409, message: 'A sport has at most 40 periods.' },
  'draft-outdated': {
    status: 409,
    message: 'The schedule changed after this draft was made. Generate a new draft.',
  },
  'schedule-too-large': {
    status: 422,
    message: 'This schedule has too many games to generate at once.',
  },
  'schedule-without-days': {
    status: 409,
    message: 'This schedule has no game days. Choose at least one game day.',
  },
  'schedule-without-times': {
    status: 409,
    message: 'This schedule has no time slots. Add at least one time slot.',
  },
  'too-few-teams': {
    status: 409,
    message: 'The league needs at least two teams before games are generated.',
  },
  'no-free-time-slots': {
    status: 409,
    message:
      'This schedule has no free time slot. All of them have other games, are on weeks off, or are before the ' +
      'last played game.',
  },
  'no-game-fits': {
    status: 409,
    message: 'No game fits into the free time slots. Check the byes and unavailable times of the teams.',
  },
  'game-played': { status: 409, message: 'A game that was played cannot be moved.' },
  'games-refused': {
    status: 409,
    message: 'Nothing was changed, because some of these games cannot be changed like this.',
  },
  'team-plays-twice': { status: 409, message: 'A team would play two games at the same time.' },
  'games-of-two-leagues': { status: 422, message: 'Only games of the same league can be swapped.' },
  'merge-undone': { status: 409, message: 'This merge was already undone.' },
  'nothing-to-restore': { status: 409, message: 'This entry has no score to restore.' },
  'already-undone': { status: 409, message: 'This was already undone.' },
  'cannot-undo': { status: 409, message: 'This cannot be undone.' },
  'undo-later-first': { status: 409, message: 'This was changed again later. Undo the later change first.' },
  'undo-deleted': {
    status: 409,
    message: 'What this belongs to was deleted later. Undo that deletion first.',
  },
  'undo-in-use': { status: 409, message: 'This cannot be undone, because something newer depends on it.' },
  'undo-picture-gone': {
    status: 409,
    message:
      'The earlier picture is no longer stored, because a replaced picture is removed after a day. Upload it again instead.',
  },
  'reason-required': { status: 422, message: 'Please give a reason.' },
  'brackets-off': { status: 403, message: 'Brackets are turned off for this organization.' },
  'division-name-taken': { status: 409, message: 'A division of this season already has this name.' },
  'division-locked': {
    status: 409,
    message: 'Delete all bracket games before reordering teams in this division.', // Specified text (R158)
  },
  'division-order-incomplete': {
    status: 422,
    message: 'The order must list every team of the division once.',
  },
  'division-full': { status: 409, message: 'A division has at most 64 teams.' },
  'team-of-another-season': { status: 422, message: 'This team belongs to another season.' },
  'matchup-taken': { status: 409, message: 'A game already exists for this matchup. Edit it instead.' }, // Specified text (R177)
  'matchup-unknown': { status: 422, message: 'The bracket of this division does not have this matchup.' },
  'matchup-open': { status: 409, message: 'The teams of this matchup are not known yet.' },
  'matchup-teams': { status: 422, message: 'These are not the teams of this matchup.' },
  'later-games-affected': {
    status: 409,
    message: 'Later games depend on this result. Choose what happens to them.',
  },
  'import-invalid': { status: 422, message: 'The files have problems. Nothing was imported.' },
  'log-not-converted': {
    status: 409,
    message: 'Older records hold this name in clear. An operator must run npm run migrate-log first.',
  },
  'import-running': { status: 409, message: 'An import is already running for this organization.' },
  'replay-state': { status: 409, message: 'The projection cannot do this in its current state.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

export interface ProblemIssue {
  path: string
  message: string
}

/** The one error shape of the API (decision 3). */
export interface ProblemBody {
  message: string
  code: ProblemCode
  issues?: ProblemIssue[]
}

/** A problem as an error. Command handlers and the gateway throw it, and one error handler responds with it. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly issues: ProblemIssue[] | undefined
  constructor(code: ProblemCode, issues?: ProblemIssue[]) {
    super(problems[code].message)
    this.name = 'Problem'
    this.code = code
    this.issues = issues
  }
  get status(): number {
    return problems[this.code].status
  }
  toBody(): ProblemBody {
    return { message: this.message, code: this.code, ...(this.issues ? { issues: this.issues } : {}) }
  }
}

/**
 * Rejects a request.
 *
 * @throws Problem with this code, always
 */
export function reject(code: ProblemCode, issues?: ProblemIssue[]): never {
  throw new Problem(code, issues)
}
