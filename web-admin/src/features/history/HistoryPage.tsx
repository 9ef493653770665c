import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { urlOf } from '@league/contracts/client/api-client'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { HistoryFilterBar } from './HistoryFilterBar.tsx'
import { HistoryList } from './HistoryList.tsx'
import { filtersOf, queryOf, withFilter } from './history-filters.ts'

const PAGE_SIZE = 100

/** The history of an organization, in pages, with filters and a CSV download. */
export function HistoryPage() {
  const tenant = useTenant()
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const query = { ...tenant.query, ...queryOf(filters) }
  // One cursor per page after the first. When the filters change, the list starts at the first page again.
  const [pages, setPages] = useState<{ search: string; cursors: string[] }>({ search: '', cursors: [] })
  const cursors = pages.search === search.toString() ? pages.cursors : []
  const cursor = cursors.at(-1)
  const history = useRead(
    'GET /api/history',
    { query: { ...query, limit: PAGE_SIZE, ...(cursor ? { before: cursor } : {}) } },
    { enabled: tenant.query !== null, keepPrevious: true },
  )
  const goToPage = (newCursors: string[]) => {
    setPages({ search: search.toString(), cursors: newCursors })
    window.scrollTo({ top: 0 })
  }
  return (
    <Page
      title="History"
      subtitle="All changes, latest first."
      actions={
        tenant.query !== null && (
          <Button component="a" href={urlOf('/api/history.csv', { query })} download="history.csv">
            Download CSV
          </Button>
        )
      }
    >
      <TenantSelect tenant={tenant} />
      <HistoryFilterBar
        filters={filters}
        kinds={history.data?.kinds ?? []}
        actors={history.data?.actors ?? []}
        onChange={(name, value) => setSearch(withFilter(search, name, value), { replace: true })}
      />
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary
          query={history}
          skeleton={<TableSkeleton columns={['text', 'text', 'title', 'text']} rows={12} />}
        >
          {({ history: entries, next }) => (
            <>
              <HistoryList
                entries={entries}
                hasMore={next !== null}
                organizationId={tenant.query?.organization_id}
              />
              <Group>
                <Button disabled={cursors.length === 0} onClick={() => goToPage(cursors.slice(0, -1))}>
                  Newer
                </Button>
                <Button
                  disabled={next === null || history.isPlaceholderData}
                  onClick={() => next && goToPage([...cursors, next])}
                >
                  Older
                </Button>
                <span>Page {cursors.length + 1}</span>
              </Group>
            </>
          )}
        </QueryBoundary>
      )}
    </Page>
  )
}
