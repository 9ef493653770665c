import { Drawer } from '@mantine/core'
import { Suspense, lazy, useLayoutEffect, useState } from 'react'
import { Link, matchPath, Outlet, useLocation, useNavigationType } from 'react-router-dom'
import { useLive } from '../lib/live.ts'
import { OpenActionContext } from '../lib/open-action.ts'
import { useOrganization } from '../lib/use-organization.ts'
import { useSession, useUser } from '../lib/session.tsx'
import { fullScreenPaths, homeOf } from '../paths.ts'
import { ConfirmationDialog } from '../ui/ConfirmationDialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { OfflineNote } from '../ui/OfflineNote.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Navigation } from './Navigation.tsx'
import { ParkedNote } from './ParkedNote.tsx'
import { currentEntry, navigationOf, settingsOf } from './navigation.ts'
import { SearchButton, SearchField, useSearch } from './Search.tsx'
import { SessionEndedDialog } from './SessionEndedDialog.tsx'
import { UserMenu } from './UserMenu.tsx'
import styles from './Shell.module.css'

const OutboxBadge = lazy(async () => ({
  default: (await import('../features/game/OutboxBadge.tsx')).OutboxBadge,
}))

const OutboxSender = lazy(async () => ({
  default: (await import('../features/game/OutboxSender.tsx')).OutboxSender,
}))

/**
 * The frame of all screens of a signed-in user: navigation beside the screen, and above it the breadcrumbs, the
 * state of saving and the user. On a phone the navigation is in a bar at the bottom and in a drawer.
 */
export function Shell() {
  const { ended } = useSession()
  const { key, pathname } = useLocation()
  const section = useCurrentLabel()
  // Any navigation closes the drawer, including one to another part of the same page.
  const [menuKey, setMenuKey] = useState<string | null>(null)
  const isMenuOpen = menuKey === key
  useLive(!ended)
  useScrollToTop()
  const isFullScreen = fullScreenPaths.some((path) => matchPath(path, pathname))
  const search = useSearch(!isFullScreen)
  if (isFullScreen) {
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
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <aside className={styles.side} aria-label="Main">
        <OrganizationLink />
        <SearchField onOpen={search.openPalette} />
        <Navigation />
        <PublicSiteLink />
      </aside>
      <div className={styles.column}>
        <header className={styles.top}>
          <div className={styles.phoneName}>
            <OrganizationLink />
          </div>
          <div className={styles.trail}>
            <Breadcrumbs section={section} />
          </div>
          <ParkedNote />
          <OfflineNote />
          <Suspense fallback={null}>
            <OutboxBadge />
          </Suspense>
          <SearchButton onOpen={search.openPalette} />
          <UserMenu onShortcuts={search.openShortcuts} />
        </header>
        <main id="content" tabIndex={-1} className={styles.main}>
          <div className={styles.phoneTrail}>
            <Breadcrumbs />
          </div>
          <Suspense fallback={null}>
            <OpenActionContext value={search.openAction}>
              <Outlet />
            </OpenActionContext>
          </Suspense>
        </main>
      </div>
      <BottomBar isMenuOpen={isMenuOpen} onToggleMenu={() => setMenuKey(isMenuOpen ? null : key)} />
      <Drawer
        opened={isMenuOpen}
        onClose={() => setMenuKey(null)}
        title="Menu"
        position="right"
        size="100%"
        zIndex={140}
        transitionProps={{ duration: 0 }}
        classNames={{ content: styles.menu ?? '' }}
      >
        <Navigation />
        <PublicSiteLink />
      </Drawer>
      {search.dialog}
      <ConfirmationDialog />
      {ended && <SessionEndedDialog />}
    </div>
  )
}

/** Shows another screen from its top. On the way back, the browser restores the position. */
function useScrollToTop(): void {
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  useLayoutEffect(() => {
    if (navigation === 'PUSH') window.scrollTo(0, 0)
  }, [pathname, navigation])
}

/** Returns the label of the entry of the navigation that the screen belongs to. */
function useCurrentLabel(): string | undefined {
  const user = useUser()
  const { pathname } = useLocation()
  const entries = [...navigationOf(user).flatMap((group) => group.entries), ...settingsOf(user)]
  return currentEntry(entries, pathname)?.label
}

/** The name of the organization, which leads home. It keeps its place while the name is loading. */
function OrganizationLink() {
  const user = useUser()
  const organization = useOrganization()
  const isLoading = organization === null && user.organization_id !== null
  const logo = organization?.logo_url
  /** A logo that could not be loaded, for example without a network. */
  const [missingLogo, setMissingLogo] = useState<string | null>(null)
  return (
    <Link to={homeOf(user)} className={styles.organization} aria-label={isLoading ? 'Home' : undefined}>
      {logo && logo !== missingLogo ? (
        <img src={logo} alt="" width={28} height={28} onError={() => setMissingLogo(logo)} />
      ) : (
        <span className={styles.letter} aria-hidden>
          {organization?.name.charAt(0) ?? ''}
        </span>
      )}
      <span className={styles.name}>{organization?.name ?? (isLoading ? '' : 'League administration')}</span>
    </Link>
  )
}

/** A link to the organization's site, in a tab of its own. */
function PublicSiteLink() {
  const { slug } = useUser()
  if (!slug) return null
  return (
    <a className={styles.site} href={`/${slug}`} target="_blank" rel="noreferrer">
      <Icon name="external" />
      View public site
    </a>
  )
}
