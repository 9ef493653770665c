import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { OrganizationSelect } from '../../shared/OrganizationSelect.tsx'
import { useOrganization } from '../../lib/use-organization.ts'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { AttributeEditor } from './AttributeEditor.tsx'

/** What players of a sport have besides their names (S106). super_admin chooses the organization first. */
export function PlayerAttributesPage() {
  const tenant = useTenant()
  const organization = useOrganization(tenant.organizationId)
  const sports = organization?.sports ?? []
  const [chosen, setChosen] = useState('')
  const sportId = sports.some(({ id }) => id === chosen) ? chosen : undefined
  const query = { ...tenant.query, sportId }
  const attributes = useRead('GET /api/playerAttributes', { query }, { enabled: tenant.query !== null })
  return (
    <Page
      title="Player Attributes" // S106
      subtitle="What a player can have besides name and picture. Visitors see the attributes that are shown, in this order."
      actions={
        <>
          {tenant.isSuperAdmin && (
            <OrganizationSelect
              value={tenant.chosen}
              onChange={(event) => tenant.choose(event.currentTarget.value)}
            />
          )}
          {sports.length > 1 && (
            <NativeSelect
              label="Sport"
              data={sports.map(({ id, name }) => ({ value: id, label: name }))}
              value={sportId ?? sports[0]?.id ?? ''}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          )}
        </>
      }
    >
      {tenant.query !== null && (
        <QueryBoundary query={attributes}>
          {({ playerAttributes }) => (
            <AttributeEditor
              key={`${tenant.organizationId} ${sportId}`}
              query={query}
              recorded={playerAttributes}
            />
          )}
        </QueryBoundary>
      )}
    </Page>
  )
}
