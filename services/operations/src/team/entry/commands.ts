import type { LeagueId, SeasonId, TeamEntryId, TeamId } from '@league/contracts/kernel/id'
import { Problem, type ProblemIssue, reject } from '@league/contracts/kernel/problem'
import type { TeamEvent } from '@league/contracts/team/events'
import type { CommandHandler } from '../../kernel/command-handler.ts'
import { derivedId } from '../../kernel/derived-id.ts'
import { rejectAlreadyEntered, requireExistingEntry, teamEntries, type TeamEntriesState } from './state.ts'

export interface EnterTeam {
  seasonId: SeasonId
  name: string
  /** The team that plays from season to season. Omitted, the entry is of a new team. */
  teamId?: TeamId | undefined
  abbreviation?: string | null | undefined
  logo?: string | null | undefined
  copiedFromTeamEntryId?: TeamEntryId | null | undefined
  legacyId?: string | null | undefined
}

/**
 * Enters a team into a league.
 *
 * @throws Problem `team-required` without a name (R186) · `team-already-entered`
 */
export const enterTeam: CommandHandler<EnterTeam, TeamEntriesState, TeamEvent, LeagueId, TeamEntryId> = {
  ...teamEntries,
  creates: true,
  decide(command, state, { streamId: leagueId, newId }) {
    const name = command.name.trim() || reject('team-required')
    const teamId = command.teamId ?? derivedId<TeamId>('team', newId)
    rejectAlreadyEntered(state, { teamId, name })
    return [
      {
        type: 'TeamEnteredLeague',
        data: {
          teamEntryId: newId,
          teamId,
          leagueId,
          seasonId: command.seasonId,
          name,
          abbreviation: command.abbreviation || null,
          logo: command.logo ?? null,
          position: state.nextPosition,
          copiedFromTeamEntryId: command.copiedFromTeamEntryId ?? null,
          legacyId: command.legacyId ?? null,
        },
      },
    ]
  },
}

export interface EnterTeams {
  seasonId: SeasonId
  teams: readonly Omit<EnterTeam, 'seasonId'>[]
}

/**
 * Enters several teams into a league, all of them or none.
 *
 * @throws Problem `list-refused` with the reason for each row that `enterTeam` would refuse
 */
export const enterTeams: CommandHandler<EnterTeams, TeamEntriesState, TeamEvent, LeagueId> = {
  ...teamEntries,
  decide({ seasonId, teams }, state, { newId, ...context }) {
    const events: TeamEvent[] = []
    const issues: ProblemIssue[] = []
    let current = state
    for (const [index, team] of teams.entries()) {
      const entryId = derivedId<TeamEntryId>('entry', newId, index)
      try {
        const entered = enterTeam.decide({ ...team, seasonId }, current, { ...context, newId: entryId })
        events.push(...entered)
        for (const event of entered) current = teamEntries.evolve(current, event, '')
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        issues.push({ path: `teams.${index}.name`, message: error.message })
      }
    }
    return issues.length > 0 ? reject('list-refused', issues) : events
  },
}

/** An omitted field keeps its value. */
export interface ChangeEntry {
  teamEntryId: TeamEntryId
  name?: string | undefined
  /** Address of the stored picture. Null removes it. */
  logo?: string | null | undefined
}

/**
 * Changes the name and the logo of a team entry.
 *
 * @throws Problem `not-found` · `name-required` · `team-already-entered`
 */
export const changeEntry: CommandHandler<ChangeEntry, TeamEntriesState, TeamEvent, LeagueId> = {
  ...teamEntries,
  decide({ teamEntryId, name, logo }, state) {
    const entry = requireExistingEntry(state, teamEntryId)
    const events: TeamEvent[] = []
    const after = name?.trim()
    if (after === '') reject('name-required')
    if (after !== undefined && after !== entry.name) {
      rejectAlreadyEntered(state, { name: after, exceptEntryId: teamEntryId })
      events.push({ type: 'TeamRenamed', data: { ...entry.ids, before: entry.name, after } })
    }
    if (logo !== undefined && logo !== entry.logo) {
      events.push({ type: 'TeamLogoChanged', data: { ...entry.ids, before: entry.logo, after: logo } })
    }
    return events
  },
}

export interface ChangeTeamVisibility {
  teamEntryId: TeamEntryId
  /** Omitted, the visibility is toggled (R185). */
  hidden?: boolean | undefined
}

/** Hides a team entry from visitors, or shows it again (C084). @throws Problem `not-found` */
export const changeTeamVisibility: CommandHandler<
  ChangeTeamVisibility,
  TeamEntriesState,
  TeamEvent,
  LeagueId
> = {
  ...teamEntries,
  decide({ teamEntryId, hidden }, state) {
    const entry = requireExistingEntry(state, teamEntryId)
    if (hidden === entry.hidden) return []
    return entry.hidden
      ? [{ type: 'TeamShown', data: { ...entry.ids, before: true, after: false } }]
      : [{ type: 'TeamHidden', data: { ...entry.ids, before: false, after: true } }]
  },
}

/**
 * Removes a team entry from its league. Reads no longer show its roster and games; the log keeps the events
 * (decision 29).
 *
 * @throws Problem `not-found`
 */
export const removeTeamFromLeague: CommandHandler<
  { teamEntryId: TeamEntryId },
  TeamEntriesState,
  TeamEvent,
  LeagueId
> = {
  ...teamEntries,
  decide: ({ teamEntryId }, state) => [
    { type: 'TeamLeftLeague', data: requireExistingEntry(state, teamEntryId).ids },
  ],
}
