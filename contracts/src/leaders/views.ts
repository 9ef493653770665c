import { z } from 'zod'
import { teamBadge } from '../badge/badge.ts'
import { teamEntryId } from '../kernel/id.ts'
import { personName, subjectPlayerId } from '../kernel/personal-fields.ts'

const person = { id: subjectPlayerId, ...personName }
const team = {
  team: z
    .object({ id: teamEntryId, name: z.string(), logo: z.string().nullable(), badge: teamBadge })
    .nullable(),
}

const tied = {
  tied: z
    .literal(true)
    .optional()
    .describe('Set if another player has the same total, even one who is not in the list.'),
}

export const pointsRecord = z.object({ ...person, ...team, ...tied, totalPoints: z.number().int() })
export const threesRecord = z.object({ ...person, ...team, ...tied, totalThrees: z.number().int() })
export const teamWinsRecord = z.object({ teamId: teamEntryId, name: z.string(), wins: z.number().int() })

/** The stats that have leaders, by their key. */
export const leaderStat = z.enum(['pts', 'fg3m', 'reb', 'ast'])
export type LeaderStat = z.infer<typeof leaderStat>

/** A player in a list of leaders. Its order is that of the totals, or of the totals per game. */
export const leaderView = z.object({
  ...person,
  team: z
    .object({
      id: teamEntryId,
      name: z.string(),
      abbreviation: z.string().nullable(),
      logo: z.string().nullable(),
      badge: teamBadge,
    })
    .nullable()
    .describe('The latest team of the player in these seasons, or null.'),
  games: z.number().int().describe('Completed games that the player played.'),
  total: z.number().int(),
})
export type LeaderView = z.infer<typeof leaderView>

/** The top three of each stat (R295, R296). */
export const statLeadersView = z.object({
  points: z.array(z.object({ ...person, ...team, ...tied, pts: z.number().int() })),
  threes: z.array(z.object({ ...person, ...team, ...tied, three_pm: z.number().int() })),
  rebounds: z.array(z.object({ ...person, ...team, ...tied, reb: z.number().int() })),
  assists: z.array(z.object({ ...person, ...team, ...tied, ast: z.number().int() })),
})
export type StatLeadersView = z.infer<typeof statLeadersView>
