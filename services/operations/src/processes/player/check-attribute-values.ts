import type { PlayerAttribute } from '@league/contracts/attribute/events'
import { attributeValueError } from '@league/contracts/attribute/rules'
import type { OrganizationId } from '@league/contracts/kernel/id'
import { type ProblemIssue, reject } from '@league/contracts/kernel/problem'
import { attributes, attributesOf } from '../../attribute/state.ts'
import { load } from '../../kernel/load.ts'
import type { CommandDependencies } from '../../kernel/dependencies.ts'
import { organization } from '../../organization/state.ts'

/**
 * Checks the attribute values of a player, and returns them by the keys under which players keep them. The
 * input may refer to an attribute of any of the organization's sports by its id or by its key (`number`). An
 * empty value removes the value.
 *
 * @throws Problem `invalid` (path `attributeValues.<id or key>`) for a value of the wrong type, and for an
 * attribute that is unknown, removed by a reset, or of another organization
 */
export async function checkAttributeValues(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
  values: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const known = await loadAttributes(dependencies, organizationId)
  const issues: ProblemIssue[] = []
  const checked = Object.entries(values).map(([idOrKey, value]) => {
    const attribute = known.find(({ attributeId, key }) => attributeId === idOrKey || key === idOrKey)
    const message = attribute
      ? attributeValueError(attribute.attributeType, value)
      : 'There is no such attribute.'
    if (message) issues.push({ path: `attributeValues.${idOrKey}`, message })
    return [attribute?.key ?? idOrKey, value] as const
  })
  return issues.length > 0 ? reject('invalid', issues) : Object.fromEntries(checked)
}

/** Loads the attributes of all sports of an organization. */
async function loadAttributes(
  dependencies: CommandDependencies,
  organizationId: OrganizationId,
): Promise<PlayerAttribute[]> {
  const { state } = await load(dependencies, organization, organizationId, organizationId)
  const sports = (state?.details.sportIds ?? []).map(async (streamId) => {
    const loaded = await load(dependencies, attributes, organizationId, streamId)
    return attributesOf(loaded.state, { organizationId, streamId }).current
  })
  return (await Promise.all(sports)).flat()
}
