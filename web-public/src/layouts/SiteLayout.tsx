import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import styles from './SiteLayout.module.css'

/** Every page of an organization: menu, page, footer. */
export function SiteLayout({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const first = useRef(pathname)

  useEffect(() => {
    if (first.current === pathname) return
    first.current = pathname
    if (navigation === 'PUSH') scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname, navigation])

  return (
    <div className={styles['site']}>
      <a href="#main" className={styles['skip']}>
        Skip to the page
      </a>
      <Navbar />
      <OfflineNote />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
