import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useOrganization } from '../../lib/use-organization.ts'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { AttributeEditor } from './AttributeEditor.tsx'

/** Edits the attributes of the players of a sport (S106). A super_admin chooses the organization first. */
export function PlayerAttributesPage() {
  const tenant = useTenant()
  const organization = useOrganization(tenant.organizationId)
  const sports = organization?.sports ?? []
  const [chosenId, setChosenId] = useState('')
  const sportId = sports.some(({ id }) => id === chosenId) ? chosenId : undefined
  const query = { ...tenant.query, sportId }
  const attributes = useRead('GET /api/playerAttributes', { query }, { enabled: tenant.query !== null })
  return (
    <Page
      title="Player Attributes"
      subtitle="The details a player can have besides name and photo. Visitors see the shown attributes in this order."
      actions={
        <>
          <TenantSelect tenant={tenant} />
          {sports.length > 1 && (
            <NativeSelect
              label="Sport"
              data={sports.map(({ id, name }) => ({ value: id, label: name }))}
              value={sportId ?? sports[0]?.id ?? ''}
              onChange={(event) => setChosenId(event.currentTarget.value)}
            />
          )}
        </>
      }
    >
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary query={attributes} skeleton={<CardsSkeleton cards={8} isList />}>
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
