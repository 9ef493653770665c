import { Checkbox } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FeatureKey } from '@league/contracts/organization/features'
import type { FeatureView } from '@league/contracts/organization/views'
import { featureNames } from '../../shared/feature-names.ts'
import { fallbackMessage } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { showFailure } from '../../ui/notices.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import text from '../../ui/text.module.css'
import styles from './FeaturesSection.module.css'

const descriptions: Record<FeatureKey, string> = {
  brackets: 'Tournament brackets for divisions',
  store: 'A store page on the site',
  youth: 'A youth page on the site',
  live: 'Open pages update as scores come in',
}

const endpoint = 'PUT /api/organization-features/:id'

interface Props {
  organizationId: string
  /** Only a super_admin may switch features (decision 17). */
  isSuperAdmin: boolean
}

/** The organization's features (S058). */
export function FeaturesSection({ organizationId, isSuperAdmin }: Props) {
  const read = useRead('GET /api/organization-features/:id', { params: { id: organizationId } })
  return (
    <Collapsible title="Features" count={read.data?.features.length}>
      <QueryBoundary query={read}>
        {({ features }) => (
          <div className={styles.features}>
            {!isSuperAdmin && <p className={text.muted}>Only platform administrators can change features.</p>}
            {features.map((feature) => (
              <FeatureCheckbox key={feature.id} feature={feature} isSuperAdmin={isSuperAdmin} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </Collapsible>
  )
}

/**
 * Switches a feature, updated optimistically and reverted on failure (R092, R093). Clicks are sent one after the
 * other, and the last one decides what the box shows.
 */
function FeatureCheckbox({ feature, isSuperAdmin }: { feature: FeatureView; isSuperAdmin: boolean }) {
  const { id, feature_key: key, enabled } = feature
  const change = useCommand(endpoint, fallbackMessage(endpoint), id)
  const [optimistic, setOptimistic] = useState<boolean | null>(null)
  const clicks = useRef(0)

  const setFeature = async (wanted: boolean) => {
    clicks.current += 1
    const click = clicks.current
    setOptimistic(wanted)
    try {
      await change.mutateAsync({ input: { params: { id }, body: { enabled: wanted } } })
      if (click === clicks.current) await change.refresh()
    } catch {
      showFailure(fallbackMessage(endpoint))
    }
    if (click === clicks.current) setOptimistic(null)
  }
  return (
    <Checkbox
      label={featureNames[key]}
      description={descriptions[key]}
      checked={optimistic ?? enabled}
      disabled={!isSuperAdmin}
      onChange={(event) => void setFeature(event.currentTarget.checked)}
    />
  )
}
