import { useState } from 'react'
import type { AccountView } from '@league/contracts/account/views'
import { roleNames } from '../../shared/role-names.ts'
import { useUser } from '../../lib/session.tsx'
import { useRead } from '../../lib/use-read.ts'
import { focusOnMount } from '../../ui/focus-on-mount.ts'
import { Page } from '../../ui/Page.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { FormSkeleton } from '../../ui/Skeleton.tsx'
import { SecondFactorSection } from './SecondFactorSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import styles from './UserSettingsPage.module.css'

/** The user's own settings (S113), second factor and sessions. */
export function UserSettingsPage() {
  const { id } = useUser()
  const read = useRead('GET /api/usersv2/:id', { params: { id } })
  const secondFactor = useRead('GET /api/auth/second-factor')
  const sessions = useRead('GET /api/auth/sessions')
  return (
    <Page title="User Settings">
      <QueryBoundary query={read} together={[secondFactor, sessions]} skeleton={<FormSkeleton />}>
        {({ user }) => (
          <>
            <Settings account={user} />
            <SecondFactorSection />
            <SessionsSection />
          </>
        )}
      </QueryBoundary>
    </Page>
  )
}

function Settings({ account }: { account: AccountView }) {
  const [mode, setMode] = useState<'edited' | 'closed' | null>(null)
  return (
    <div className={styles.user}>
      <span className={styles.avatar} aria-hidden>
        {account.username.charAt(0).toUpperCase()}
      </span>
      {mode === 'edited' ? (
        <SettingsForm account={account} onClose={() => setMode('closed')} />
      ) : (
        <>
          <dl className={styles.facts}>
            <dt>Username</dt>
            <dd>{account.username}</dd>
            <dt>Email</dt>
            <dd>{account.email ?? '–'}</dd>
            <dt>Role</dt>
            <dd>{roleNames[account.role]}</dd>
            <dt>Theme</dt>
            <dd>{account.theme === 'dark' ? 'Dark' : 'Light'}</dd>
          </dl>
          <PrimaryButton ref={mode === 'closed' ? focusOnMount : null} onClick={() => setMode('edited')}>
            Edit Settings
          </PrimaryButton>
        </>
      )}
    </div>
  )
}
