import type { PlayerId } from '@league/contracts/kernel/id'
import type { TeamBadge } from '@league/contracts/badge/rules'
import type { TeamDetails } from '@league/contracts/team/events'
import { colorName } from '@league/contracts/badge/color-name'
import { attributeTypeLabels } from '@league/contracts/attribute/rules'
import {
  changeMessage,
  describeDifferences,
  type FieldLabels,
  listNames,
  type Messages,
  type NameOf,
} from './message.ts'

function captainName(
  captain: { playerId: PlayerId | null; name: string | null },
  nameOf: NameOf,
): string | null {
  return captain.playerId === null ? captain.name || null : nameOf(captain.playerId)
}

function attributeNames(attributes: readonly { name: string }[]): string | null {
  return attributes.map(({ name }) => name).join(', ') || null
}

const words = (name: string) => name.replaceAll('-', ' ')

const describeBadge = ({ abbreviation, primary, secondary, shape, mark }: TeamBadge) =>
  `${abbreviation}, ${colorName(primary)} and ${colorName(secondary)}, ${words(shape)} with ${words(mark)}`

const badgeLabels: FieldLabels<TeamBadge> = {
  primary: ['first color', colorName],
  secondary: ['second color', colorName],
  shape: ['shape', words],
  mark: ['mark', words],
}

const describeDetails = ({ before, after }: { before: TeamDetails; after: TeamDetails }) =>
  changeMessage(
    `Team ${after.name} changed`,
    ...describeDifferences(before, after, {
      unavailableSlots: ['unavailable slots', (slots: string[]) => slots.join(', ') || 'none'],
    }),
  )

/**
 * Teams, rosters and players, with the attributes that players have. The value of an attribute is never
 * shown, nor is the video of a sponsor.
 */
export const teamMessages: Messages<
  | 'TeamCreated'
  | 'TeamChanged'
  | 'TeamDetailsRemoved'
  | 'TeamBadgeChanged'
  | 'TeamBadgeRestored'
  | 'TeamDeleted'
  | 'TeamRestored'
  | 'TeamEnteredLeague'
  | 'TeamRenamed'
  | 'TeamLogoChanged'
  | 'TeamHidden'
  | 'TeamShown'
  | 'TeamLeftLeague'
  | 'TeamEntryWithdrawn'
  | 'TeamEntryRestored'
  | 'PlayerJoinedTeam'
  | 'PlayerLeftTeam'
  | 'RosterPlaceRestored'
  | 'CaptainAppointed'
  | 'PlayerRegistered'
  | 'PlayerChanged'
  | 'PlayerSponsorChanged'
  | 'PhotoConsentRecorded'
  | 'PhotoConsentCleared'
  | 'PlayerDeleted'
  | 'PlayerRestored'
  | 'PlayerForgotten'
  | 'PlayersMerged'
  | 'PlayersSeparated'
  | 'MergeRestored'
  | 'PlayerAttributeAdded'
  | 'PlayerAttributeRemoved'
  | 'PlayerAttributeVisibilityChanged'
  | 'PlayerAttributesReordered'
  | 'PlayerAttributesRestored'
  | 'PlayerAttributeListRestored'
> = {
  TeamCreated: (data) => `Team ${data.details.name} created`,
  TeamChanged: describeDetails,
  TeamDetailsRemoved: describeDetails,
  TeamBadgeChanged({ teamId, before, after }, nameOf) {
    if (!before) return changeMessage(`Badge of ${nameOf(teamId)} chosen`, null, describeBadge(after))
    return changeMessage(
      `Badge of ${nameOf(teamId)} changed`,
      ...describeDifferences(before, after, badgeLabels),
    )
  },
  TeamBadgeRestored: ({ teamId, before }, nameOf) =>
    changeMessage(`Badge of ${nameOf(teamId)} reset to the computed one`, describeBadge(before), null),
  TeamDeleted: (data, nameOf) => `Team ${nameOf(data.teamId)} deleted`,
  TeamRestored: (data, nameOf) => `Team ${nameOf(data.teamId)} restored`,
  TeamEnteredLeague: (data, nameOf) => `Team ${data.name} entered ${nameOf(data.leagueId)}`,
  TeamRenamed: (data) => changeMessage('Team renamed', data.before, data.after),
  TeamLogoChanged: (data, nameOf) =>
    `Logo of ${nameOf(data.teamEntryId)} ${data.after === null ? 'removed' : 'changed'}`,
  TeamHidden: (data, nameOf) => `Team ${nameOf(data.teamEntryId)} hidden from visitors`,
  TeamShown: (data, nameOf) => `Team ${nameOf(data.teamEntryId)} shown to visitors`,
  TeamLeftLeague: (data, nameOf) => `Team ${nameOf(data.teamEntryId)} left ${nameOf(data.leagueId)}`,
  TeamEntryWithdrawn: (data, nameOf) =>
    `Entry of team ${nameOf(data.teamEntryId)} in ${nameOf(data.leagueId)} undone`,
  TeamEntryRestored: (data, nameOf) =>
    `Team ${nameOf(data.teamEntryId)} restored in ${nameOf(data.leagueId)}`,
  PlayerJoinedTeam: (data, nameOf) => `${nameOf(data.playerId)} joined ${nameOf(data.teamEntryId)}`,
  PlayerLeftTeam: (data, nameOf) => `${nameOf(data.playerId)} left ${nameOf(data.teamEntryId)}`,
  RosterPlaceRestored({ playerId, teamEntryId, joinedAt, leftAt }, nameOf) {
    const [player, team] = [nameOf(playerId), nameOf(teamEntryId)]
    if (joinedAt === null) return `${player} taken off the roster of ${team} again`
    return `${player} restored as a ${leftAt === null ? 'player' : 'former player'} of ${team}`
  },
  CaptainAppointed: (data, nameOf) => {
    const before = captainName(data.before, nameOf)
    const after = captainName(data.after, nameOf)
    const verb = after === null ? 'removed' : 'appointed'
    return changeMessage(`Captain of ${nameOf(data.teamEntryId)} ${verb}`, before, after)
  },
  PlayerRegistered: (data, nameOf) => `Player ${nameOf(data.playerId)} registered`,
  PlayerChanged: (data, nameOf) => `Player ${nameOf(data.playerId)} changed`,
  PlayerSponsorChanged({ playerId, before, after }, nameOf) {
    const sponsor = `Sponsor of ${nameOf(playerId)}`
    if (!before) return changeMessage(`${sponsor} set`, null, after?.name ?? null)
    if (!after) return changeMessage(`${sponsor} removed`, before.name, null)
    return changeMessage(
      `${sponsor} changed`,
      ...describeDifferences(before, after, {
        image: ['banner', (address: string | null) => (address === null ? 'none' : 'a picture')],
      }),
    )
  },
  PhotoConsentRecorded: (data, nameOf) =>
    `Consent to show the photo of ${nameOf(data.playerId)} ${data.given ? 'given' : 'withdrawn'}`,
  PhotoConsentCleared: ({ playerId }, nameOf) =>
    `Answer about showing the photo of ${nameOf(playerId)} removed`,
  PlayerRestored: ({ playerId }, nameOf) => `Player ${nameOf(playerId)} restored`,
  PlayerDeleted: (data, nameOf) => `Player ${nameOf(data.playerId)} deleted`,
  PlayerForgotten: () => 'Player forgotten: the personal data is permanently deleted',
  PlayersMerged: ({ masterId, duplicateIds }, nameOf) =>
    changeMessage(
      `Players merged into ${nameOf(masterId)}`,
      listNames(duplicateIds, nameOf),
      nameOf(masterId),
    ),
  PlayersSeparated: ({ masterId, duplicateIds }, nameOf) =>
    changeMessage(
      `Merge into ${nameOf(masterId)} undone; changes made since then are kept`,
      nameOf(masterId),
      listNames([masterId, ...duplicateIds], nameOf),
    ),
  MergeRestored: ({ masterId, duplicateIds }, nameOf) =>
    changeMessage(
      `Players merged into ${nameOf(masterId)} again`,
      listNames(duplicateIds, nameOf),
      nameOf(masterId),
    ),
  PlayerAttributeAdded: (data) =>
    `Player attribute ${data.name} added (${attributeTypeLabels[data.attributeType]})`,
  PlayerAttributeRemoved: (data) => `Player attribute ${data.name} removed`,
  PlayerAttributeVisibilityChanged: (data) =>
    `Player attribute ${data.name} ${data.hidden ? 'hidden from visitors' : 'shown to visitors'}`,
  PlayerAttributesReordered: (data, nameOf) =>
    changeMessage(
      'Player attributes reordered',
      listNames(data.before, nameOf),
      listNames(data.after, nameOf),
    ),
  PlayerAttributesRestored: (data) =>
    changeMessage(
      'Player attributes reset to the defaults',
      attributeNames(data.before),
      attributeNames(data.after),
    ),
  PlayerAttributeListRestored: (data) =>
    changeMessage(
      'Player attributes put back as before the reset',
      attributeNames(data.before),
      attributeNames(data.after),
    ),
}
