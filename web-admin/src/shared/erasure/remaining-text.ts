import type { RemainingKind } from '@league/contracts/erasure/events'

/** What an erasure leaves although it mentions the person, and why. */
export const remainingText: Readonly<Record<RemainingKind, string>> = {
  slug: 'Address of the site, now or before. A super admin can choose another one. The log keeps each, so that nobody else can use it in your name.',
  domain:
    'Domain of the site, now or before. A super admin can choose another one. The log keeps each, because it decides who may use a domain.',
  'team-id': 'Id of a team in an imported file. A repeated import finds the team by it.',
  'game-id': 'Id of a game in an imported file. A repeated import finds the game by it.',
  'scorer-link':
    'Location in a scorer link. It goes if you tick the location of the games, and in any case when the link ends.',
  'player-profile':
    'In the profile of another player, now or before. You can edit the profile. The log keeps earlier values until that player is erased.',
  'user-account':
    'In the account of another user. It stays until that user changes it, and in the log until that user is erased.',
}
