import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { MenuSheet } from './MenuSheet.tsx'
import { Navbar } from './Navbar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import styles from './SiteLayout.module.css'

/**
 * The layout of an organization's pages, with menu and footer, and on phones a bottom bar. On navigation it moves the
 * focus to the page.
 */
export function SiteLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const focusedPath = useRef(pathname)

  useEffect(() => {
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    if (navigation === 'PUSH') scrollTo(0, 0)
    // A page of nothing but a search has put the cursor into its field.
    if (!main.current?.querySelector('input:focus')) main.current?.focus({ preventScroll: true })
  }, [pathname, navigation])

  return (
    <div className={styles['site']}>
      <SkipLink to="main" text="Skip to content" />
      <Navbar />
      <OfflineNotice />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
      <MenuSheet />
      <BottomBar />
    </div>
  )
}
