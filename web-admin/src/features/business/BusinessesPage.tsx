import { Button } from '@mantine/core'
import { useDeferredValue, useState } from 'react'
import type { BusinessView } from '@league/contracts/business/views'
import { formatCount } from '../../ui/format-count.ts'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { useCommand } from '../../lib/use-command.ts'
import { useRead } from '../../lib/use-read.ts'
import { useTenant } from '../../lib/use-tenant.ts'
import { confirm } from '../../ui/confirmation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import { ChooseOrganization } from '../../shared/ChooseOrganization.tsx'
import { filterBusinesses, noFilter } from './business-filter.ts'
import { BusinessCard } from './BusinessCard.tsx'
import { BusinessDialog } from './BusinessDialog.tsx'
import { BusinessFilterBar } from './BusinessFilterBar.tsx'
import styles from './BusinessesPage.module.css'

/** The directory of businesses, to add, edit and delete them (S112). Failures are logged too (R280). */
export function BusinessesPage() {
  const tenant = useTenant()
  const query = tenant.query ?? {}
  const businesses = useRead('GET /api/businesses', { query }, { enabled: tenant.query !== null })
  const remove = useCommand('DELETE /api/businesses/:id')
  const [filter, setFilter] = useState(noFilter)
  const [dialog, setDialog] = useState<BusinessView | 'new' | null>(null)
  const all = businesses.data?.businesses ?? []
  const shown = filterBusinesses(all, useDeferredValue(filter))
  const edited = dialog === 'new' ? null : (all.find(({ id }) => id === dialog?.id) ?? dialog)

  const confirmAndDelete = async ({ id, name }: BusinessView) => {
    if (!(await confirm(`Delete ${name}?`, 'Delete', undefined, { names: [name] }))) return
    await announceOutcome(async () => {
      await remove.mutateAsync({ input: { params: { id } } }).catch((error: unknown) => {
        console.warn('The business was not deleted.', error)
        throw error
      })
      return `${name} deleted`
    })
  }
  return (
    <Page
      title="Businesses"
      subtitle={
        businesses.data &&
        all.length > 0 &&
        `${shown.length} of ${formatCount(all.length, 'business', 'businesses')}`
      }
      actions={
        tenant.query !== null && (
          <PrimaryButton onClick={() => setDialog('new')}>+ Add Business</PrimaryButton>
        )
      }
    >
      <BusinessFilterBar filter={filter} onChange={setFilter}>
        <TenantSelect tenant={tenant} />
      </BusinessFilterBar>
      {tenant.query === null ? (
        <ChooseOrganization />
      ) : (
        <QueryBoundary query={businesses} skeleton={<CardsSkeleton />}>
          {() =>
            all.length > 0 && shown.length === 0 ? (
              <EmptyState
                title="No businesses match these filters."
                action={<Button onClick={() => setFilter(noFilter)}>Clear filters</Button>}
              >
                Clear the filters to see all businesses.
              </EmptyState>
            ) : all.length > 0 ? (
              <ul className={styles.cards} aria-label="Businesses">
                {shown.map((business) => (
                  <BusinessCard
                    key={business.id}
                    business={business}
                    onEdit={() => setDialog(business)}
                    onDelete={() => void confirmAndDelete(business)}
                  />
                ))}
              </ul>
            ) : (
              <EmptyState
                title="No businesses yet"
                drawing="cards"
                action={<Button onClick={() => setDialog('new')}>Add the first business</Button>}
              >
                Sponsors and partners appear in the directory of your site.
              </EmptyState>
            )
          }
        </QueryBoundary>
      )}
      {dialog && (
        <BusinessDialog
          business={edited}
          isDeleted={edited !== null && !all.some(({ id }) => id === edited.id)}
          organization={query}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  )
}
