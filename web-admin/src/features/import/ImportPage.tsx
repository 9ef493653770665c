import { useState } from 'react'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { Page } from '../../ui/Page.tsx'
import { ImportWizard } from './ImportWizard.tsx'
import { RecentImports } from './RecentImports.tsx'

/** Imports teams, rosters, games, results or a whole season from files of other systems, in five steps. */
export function ImportPage() {
  const tenant = useTenant()
  const [title, setTitle] = useState('Import')
  const [subtitle, setSubtitle] = useState('Rosters, teams, games and results from CSV and Excel files.')
  const seasons = useRead(
    'GET /api/seasonsv2',
    { query: tenant.query ?? {} },
    { enabled: tenant.query !== null },
  )
  const { organizationId, query } = tenant
  return (
    <Page title={title} subtitle={subtitle}>
      <TenantSelect tenant={tenant} />
      {organizationId !== null && query !== null && seasons.data && (
        <>
          <ImportWizard
            key={organizationId}
            organizationId={organizationId}
            query={query}
            seasons={seasons.data.seasons}
            onTitle={(nextTitle, nextSubtitle) => {
              setTitle(nextTitle)
              setSubtitle(nextSubtitle)
            }}
          />
          <RecentImports query={query} organizationId={organizationId} />
        </>
      )}
    </Page>
  )
}
