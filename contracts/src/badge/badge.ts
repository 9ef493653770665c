import { z } from 'zod'
import { badgeMarks, badgeShapes } from './rules.ts'

export const badgeShape = z.enum(badgeShapes)
export const badgeMark = z.enum(badgeMarks)

/**
 * What a team looks like in every list. A team that has not chosen a badge has one that is computed from its id and
 * name. A logo replaces the badge.
 */
export const teamBadge = z.object({
  abbreviation: z.string().describe('Two to four letters.'),
  primary: z.string().describe('The color of the badge, such as `#12305e`.'),
  secondary: z.string().describe('The color of its mark, such as `#f2b632`.'),
  shape: badgeShape,
  mark: badgeMark,
})
