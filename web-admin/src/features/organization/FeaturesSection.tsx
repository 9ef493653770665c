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

const words: Record<FeatureKey, [label: string, description: string]> = {
  brackets: ['Brackets', 'Tournament brackets of divisions'],
  store: ['Store', 'A store page on the site'],
  youth: ['Youth', 'A youth page on the site'],
  live: ['Live', 'Pages follow the scores while they are open'],
}

const call = 'PUT /api/organization-features/:featureId'

interface Props {
  organizationId: string
  /** Features are super_admin's to switch (decision 17). */
  isSuperAdmin: boolean
}

/** Features, a checkbox each (S058): ticked at once, put back where the server does not follow (R092, R093). */
export function FeaturesSection({ organizationId, isSuperAdmin }: Props) {
  const read = useRead('GET /api/organization-features/:organizationId', { params: { organizationId } })
  const change = useCommand(call)
  const [hoped, setHoped] = useState<Readonly<Record<string, boolean>>>({})

  const flip = async ({ id }: FeatureView, enabled: boolean) => {
    setHoped((others) => ({ ...others, [id]: enabled }))
    try {
      await change.mutateAsync({ input: { params: { featureId: id }, body: { enabled } } })
      await change.refresh()
    } catch {
      showFailure(fallbackMessage(call))
    }
    setHoped((others) => Object.fromEntries(Object.entries(others).filter(([other]) => other !== id)))
  }
  return (
    <Collapsible title="Features" count={read.data?.features.length}>
      <QueryBoundary query={read}>
        {({ features }) => (
          <div className={styles.features}>
            {!isSuperAdmin && <p className={text.muted}>The platform switches these.</p>}
            {features.map((feature) => (
              <Checkbox
                key={feature.id}
                label={words[feature.feature_key][0]}
                description={words[feature.feature_key][1]}
                checked={hoped[feature.id] ?? feature.enabled}
                disabled={!isSuperAdmin}
                onChange={(event) => void flip(feature, event.currentTarget.checked)}
              />
            ))}
          </div>
        )}
      </QueryBoundary>
    </Collapsible>
  )
}
