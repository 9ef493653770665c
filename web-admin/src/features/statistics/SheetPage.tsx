import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sport } from '@league/contracts/organization/sports'
import { OrganizationSelect } from '../../shared/OrganizationSelect.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { useSheetOwner } from './use-sheet-owner.ts'
import text from '../../ui/text.module.css'
import styles from './SheetPage.module.css'

/** The sheet that a screen shows, and how its calls name it. */
export interface ShownSheet {
  sportId: string
  /** For reads, and for what is created: the organization, where super_admin chose one. */
  query: { organization_id?: string }
  /** Whom super_admin acts for; left out where nobody is. */
  actedFor: { userId?: string }
}

interface Props {
  title: string
  aside: string
  /** `?userId=` is allowed (R258). */
  mayActForUser?: boolean
  children: (sheet: ShownSheet) => ReactNode
}

/** A screen about the stat sheet of one sport (decision 24): whose it is, then which sport, where there are several. */
export function SheetPage({ title, aside, mayActForUser = false, children }: Props) {
  const owner = useSheetOwner({ mayActForUser })
  const [search, setSearch] = useSearchParams()
  const { tenant, account, organization, actedFor, query } = owner
  const ofSports = (sports: readonly Sport[]) => {
    const sport = sports.find(({ id }) => id === search.get('sport')) ?? sports[0]
    if (!sport) return <p className={text.muted}>No sport assigned to this organization.</p>
    const choose = (id: string) => {
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
            onChange={(event) => choose(event.currentTarget.value)}
          />
        )}
        {children({ sportId: sport.id, query, actedFor: actedFor === null ? {} : { userId: actedFor } })}
      </>
    )
  }
  return (
    <Page
      title={title}
      subtitle={aside}
      actions={
        owner.choosesOrganization && (
          <OrganizationSelect
            value={tenant.chosen}
            onChange={(event) => tenant.choose(event.currentTarget.value)}
          />
        )
      }
    >
      {account && (
        // R254
        <QueryBoundary query={account} loading="Loading user..." missing="User not found.">
          {({ user }) => (
            <>
              {actedFor !== null && (
                <p className={styles.acting}>
                  You act for <strong>{user.username}</strong>. Each change records who acted and for whom.
                </p>
              )}
              {ofSports(user.sports)}
            </>
          )}
        </QueryBoundary>
      )}
      {organization && owner.asked && (
        <QueryBoundary query={organization}>{(read) => ofSports(read.organization.sports)}</QueryBoundary>
      )}
    </Page>
  )
}
