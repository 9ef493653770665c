import { editFeature, listFeatures } from '@league/contracts/organization/endpoints'
import { featureKeyOf } from '@league/contracts/organization/features'
import { handleCommand } from '@league/operations/kernel/handle-command'
import { switchFeature } from '@league/operations/organization/switch-feature'
import { listFeatures as features, readFeature } from '@league/projections/directory/features'
import { bindCommand, bindRead, type Binding } from '../binding/binding.ts'
import { present, type RouteDeps } from '../route-deps.ts'

/** C024, C025: read by everybody of the organization, switched by super_admin alone (decision 17). */
export function featureRoutes({ write, reads }: RouteDeps): Binding[] {
  return [
    bindRead(listFeatures, features.uses, async (_, { organizationId }) => ({
      features: await reads.read(organizationId, features, organizationId),
    })),
    bindCommand(
      editFeature,
      readFeature.uses,
      ({ params, body }, { organizationId, meta, expectedRevision }) =>
        handleCommand(write, switchFeature, {
          command: { featureKey: present(featureKeyOf(params.featureId)), enabled: body.enabled },
          context: meta,
          streamId: organizationId,
          expectedRevision,
        }),
      async ({ params }, { organizationId }) => ({
        feature: present(await reads.read(organizationId, readFeature, params.featureId)),
      }),
    ),
  ]
}
