import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sport } from '@league/contracts/organization/sports'
import { TenantSelect } from '../../shared/TenantSelect.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useStatSheetOwner } from './use-stat-sheet-owner.ts'
import text from '../../ui/text.module.css'
import styles from './StatSheetPage.module.css'

/** Identifies the stat sheet that a page shows, as request parameters. */
export interface StatSheet {
  sportId: string
  /** The organization that a super_admin chose; empty for everybody else. */
  query: { organization_id?: string }
  /** The user for whom a super_admin acts, if any. */
  actedFor: { userId?: string }
}

interface Props {
  title: string
  subtitle: string
  /** Whether a super_admin may act for a user with `?userId=` (R258). */
  mayActForUser?: boolean
  children: (sheet: StatSheet) => ReactNode
}

/** The frame of a page about the stat sheet of one sport (decision 24, R254). */
export function StatSheetPage({ title, subtitle, mayActForUser = false, children }: Props) {
  const owner = useStatSheetOwner({ mayActForUser })
  const [search, setSearch] = useSearchParams()
  const { tenant, account, organization, actedFor, query } = owner
  const renderSheet = (sports: readonly Sport[]) => {
    const sport = sports.find(({ id }) => id === search.get('sport')) ?? sports[0]
    if (!sport) return <p className={text.muted}>No sport assigned to this organization.</p>
    const chooseSport = (id: string) => {
      const next = new URLSearchParams(search)
      next.set('sport', id)
      setSearch(next)
    }
    return (
      <>
        {sports.length > 1 && (
          <NativeSelect
            className={styles.sport}
            label="Sport"
            data={sports.map(({ id, name }) => ({ value: id, label: name }))}
            value={sport.id}
            onChange={(event) => chooseSport(event.currentTarget.value)}
          />
        )}
        {children({ sportId: sport.id, query, actedFor: actedFor === null ? {} : { userId: actedFor } })}
      </>
    )
  }
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={owner.choosesOrganization && <TenantSelect tenant={tenant} />}
    >
      {account && (
        <QueryBoundary query={account} loading="Loading user..." missing="User not found.">
          {({ user }) => (
            <>
              {actedFor !== null && (
                <p className={styles.actingFor}>
                  You are acting for <strong>{user.username}</strong>. The history shows both of you with each
                  change.
                </p>
              )}
              {renderSheet(user.sports)}
            </>
          )}
        </QueryBoundary>
      )}
      {organization && tenant.chosen !== '' && (
        <QueryBoundary query={organization}>{(read) => renderSheet(read.organization.sports)}</QueryBoundary>
      )}
    </Page>
  )
}
