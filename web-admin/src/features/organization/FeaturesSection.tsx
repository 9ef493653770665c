import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import type { FeatureKey } from '@league/contracts/organization/features'
import type { FeatureView } from '@league/contracts/organization/views'
import { fallbackMessage } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { showFailure } from '../../ui/notices.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import text from '../../ui/text.module.css'
import styles from './FeaturesSection.module.css'

const texts: Record<FeatureKey, { label: string; description: string }> = {
  brackets: { label: 'Brackets', description: 'Tournament brackets for divisions' },
  store: { label: 'Store', description: 'A store page on the site' },
  youth: { label: 'Youth', description: 'A youth page on the site' },
  live: { label: 'Live', description: 'Open pages update as scores come in' },
}

const endpoint = 'PUT /api/organization-features/:id'

interface Props {
  organizationId: string
  /** Only a super_admin may switch features (decision 17). */
  isSuperAdmin: boolean
}

/** The organization's features (S058), updated optimistically and reverted on failure (R092, R093). */
export function FeaturesSection({ organizationId, isSuperAdmin }: Props) {
  const read = useRead('GET /api/organization-features/:id', { params: { id: organizationId } })
  const change = useCommand(endpoint)
  const [optimistic, setOptimistic] = useState<Readonly<Record<string, boolean>>>({})

  const setFeature = async ({ id }: FeatureView, enabled: boolean) => {
    setOptimistic((others) => ({ ...others, [id]: enabled }))
    try {
      await change.mutateAsync({ input: { params: { id }, body: { enabled } } })
      await change.refresh()
    } catch {
      showFailure(fallbackMessage(endpoint))
    }
    setOptimistic((all) => Object.fromEntries(Object.entries(all).filter(([featureId]) => featureId !== id)))
  }
  return (
    <Collapsible title="Features" count={read.data?.features.length}>
      <QueryBoundary query={read}>
        {({ features }) => (
          <div className={styles.features}>
            {!isSuperAdmin && <p className={text.muted}>Only platform administrators can change features.</p>}
            {features.map((feature) => (
              <Checkbox
                key={feature.id}
                {...texts[feature.feature_key]}
                checked={optimistic[feature.id] ?? feature.enabled}
                disabled={!isSuperAdmin}
                onChange={(event) => void setFeature(feature, event.currentTarget.checked)}
              />
            ))}
          </div>
        )}
      </QueryBoundary>
    </Collapsible>
  )
}
