import { AppShell, Burger, Group } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { Link, matchPath, Outlet, useLocation } from 'react-router-dom'
import { useLive } from '../lib/live.ts'
import { useOrganization } from '../lib/use-organization.ts'
import { useSession, useUser } from '../lib/session.tsx'
import { fullScreenPaths, homeOf } from '../paths.ts'
import { ConfirmationDialog } from '../ui/ConfirmationDialog.tsx'
import { OfflineNote } from '../ui/OfflineNote.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { SessionEndedDialog } from './SessionEndedDialog.tsx'
import { Sidebar } from './Sidebar.tsx'
import styles from './Shell.module.css'

const OutboxBadge = lazy(async () => ({
  default: (await import('../features/game/OutboxBadge.tsx')).OutboxBadge,
}))

const OutboxSender = lazy(async () => ({
  default: (await import('../features/game/OutboxSender.tsx')).OutboxSender,
}))

/** The frame of all screens of a signed-in user: header, sidebar (a drawer on a phone) and breadcrumbs. */
export function Shell() {
  const user = useUser()
  const { ended } = useSession()
  const organization = useOrganization()
  const { key, pathname } = useLocation()
  // Any navigation closes the drawer, including one to another part of the same page.
  const [drawerKey, setDrawerKey] = useState<string | null>(null)
  const isDrawerOpen = drawerKey === key
  useLive(!ended)
  if (fullScreenPaths.some((path) => matchPath(path, pathname))) {
    return (
      <>
        <Suspense fallback={null}>
          <OutboxSender />
          <Outlet />
        </Suspense>
        <ConfirmationDialog />
        {ended && <SessionEndedDialog />}
      </>
    )
  }
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isDrawerOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
      transitionDuration={0}
    >
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <AppShell.Header className={styles.header}>
        <Group gap="sm" h="100%" px="sm" wrap="nowrap">
          <Burger
            opened={isDrawerOpen}
            onClick={() => setDrawerKey(isDrawerOpen ? null : key)}
            hiddenFrom="sm"
            size="sm"
            color="white"
            aria-label={isDrawerOpen ? 'Close menu' : 'Open menu'}
            aria-expanded={isDrawerOpen}
            aria-controls="sidebar"
          />
          <Link to={homeOf(user)} className={styles.brand}>
            {organization?.name ?? 'League administration'}
          </Link>
          <Suspense fallback={null}>
            <OutboxBadge />
          </Suspense>
          <span className={styles.user}>{user.username}</span>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar id="sidebar" p="sm" aria-label="Main" className={styles.navbar}>
        <Sidebar />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={styles.main}>
        <OfflineNote />
        <Breadcrumbs />
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </AppShell.Main>
      <ConfirmationDialog />
      {ended && <SessionEndedDialog />}
    </AppShell>
  )
}
