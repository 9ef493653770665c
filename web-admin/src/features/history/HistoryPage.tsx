import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { OrganizationSelect } from '../../shared/OrganizationSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { urlOf } from '@league/contracts/client/api-client'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { HistoryFilterBar } from './HistoryFilterBar.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { filtersOf, queryOf, withFilter } from './filters.ts'

const pageSize = 50

/** Everything that happened in an organization: who, when, what, why; by filters, in pages, as CSV. */
export function HistoryPage() {
  const tenant = useTenant()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const narrowed = { ...tenant.query, ...queryOf(filters) }
  // Cursors of the pages behind this one; another filter begins at the first page again.
  const [pages, setPages] = useState<{ of: string; before: string[] }>({ of: '', before: [] })
  const key = search.toString()
  const before = pages.of === key ? pages.before : []
  const cursor = before.at(-1)
  const history = useRead(
    'GET /api/history',
    { query: { ...narrowed, limit: pageSize, ...(cursor ? { before: cursor } : {}) } },
    { enabled: tenant.query !== null, keepPrevious: true },
  )
  const turn = (cursors: string[]) => {
    setPages({ of: key, before: cursors })
    window.scrollTo({ top: 0 })
  }
  return (
    <Page
      title="History"
      subtitle="Every change, latest first."
      actions={
        tenant.query !== null && (
          <Button component="a" href={urlOf('/api/history.csv', { query: narrowed })} download="history.csv">
            Download CSV
          </Button>
        )
      }
    >
      {tenant.isSuperAdmin && (
        <OrganizationSelect
          value={tenant.chosen}
          onChange={(event) => tenant.choose(event.currentTarget.value)}
        />
      )}
      <HistoryFilterBar
        filters={filters}
        kinds={history.data?.kinds ?? []}
        actors={history.data?.actors ?? []}
        onChange={(name, value) => setSearch(withFilter(search, name, value), { replace: true })}
      />
      {tenant.query !== null && (
        <QueryBoundary query={history}>
          {({ history: entries, next }) => (
            <>
              <HistoryTable entries={entries} organizationId={tenant.query?.organization_id} />
              <Group>
                <Button disabled={before.length === 0} onClick={() => turn(before.slice(0, -1))}>
                  Newer
                </Button>
                <Button
                  disabled={next === null || history.isPlaceholderData}
                  onClick={() => next && turn([...before, next])}
                >
                  Older
                </Button>
                <span>Page {before.length + 1}</span>
              </Group>
            </>
          )}
        </QueryBoundary>
      )}
    </Page>
  )
}
