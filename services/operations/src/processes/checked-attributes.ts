import type { PlayerAttribute } from '@league/contracts/attribute/events'
import { valueProblem } from '@league/contracts/attribute/rules'
import type { Id } from '@league/contracts/kernel/id'
import { type ProblemIssue, rejected } from '@league/contracts/kernel/problem'
import { attributes, attributesIn } from '../attribute/state.ts'
import { load } from '../kernel/load.ts'
import type { WriteSide } from '../kernel/write-side.ts'
import { organization } from '../organization/state.ts'

/**
 * Values that a player is given, by the keys under which players keep them. They may be named by attribute id or by key (`number`),
 * and must fit the attribute's type in one of the organization's sports. An empty value takes the one before away.
 *
 * @throws Problem `invalid` naming `attributeValues.<as given>`, alike for attributes of others, unknown ones, and those that a reset took away
 */
export async function checkedAttributes(
  write: WriteSide,
  organizationId: Id,
  given: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const known = await attributesOfOrganization(write, organizationId)
  const issues: ProblemIssue[] = []
  const checked = Object.entries(given).map(([id, value]) => {
    const attribute = known.find(({ attributeId, key }) => attributeId === id || key === id)
    const message = attribute ? valueProblem(attribute.attributeType, value) : 'There is no such attribute.'
    if (message) issues.push({ path: `attributeValues.${id}`, message })
    return [attribute?.key ?? id, value] as const
  })
  return issues.length > 0 ? rejected('invalid', issues) : Object.fromEntries(checked)
}

async function attributesOfOrganization(write: WriteSide, organizationId: Id): Promise<PlayerAttribute[]> {
  const { state } = await load(write, organization, organizationId, organizationId)
  const sports = (state?.details.sportIds ?? []).map(async (streamId) => {
    const loaded = await load(write, attributes, organizationId, streamId)
    return attributesIn(loaded.state, { organizationId, streamId }).shown
  })
  return (await Promise.all(sports)).flat()
}
