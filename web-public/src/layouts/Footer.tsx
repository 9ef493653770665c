import { platformName } from '@league/contracts/site/platform-name'
import { Link } from 'react-router-dom'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { isWebUrl } from '../ui/web-url.ts'
import styles from './Footer.module.css'
import { buildMenu, pagesBesideMenu } from './menu.ts'
import { ThemeSwitch } from './ThemeSwitch.tsx'

const socialNetworks = [
  ['facebook_url', 'Facebook'],
  ['instagram_url', 'Instagram'],
  ['youtube_url', 'YouTube'],
] as const

/**
 * Social links, copyright, the platform's name, the theme, the pages that the menu lacks, and the sign-in link for
 * organizers (S020).
 */
export function Footer() {
  const site = useSite()
  const { organization, prefix } = site
  if (!organization) return null
  const shownNetworks = socialNetworks.filter(([field]) => isWebUrl(organization[field]))
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        {shownNetworks.length > 0 ? (
          <ul className={styles['socials']}>
            {shownNetworks.map(([field, label]) => (
              <li key={field}>
                <a href={organization[field] ?? ''} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p>
          © {organization.name || organization.slug} · Powered by {platformName}
        </p>
        <ThemeSwitch />
        <ul className={styles['links']}>
          {pagesBesideMenu(buildMenu(site)).map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li>
            <a href={prefix + paths.login()}>Admin Sign In</a>
          </li>
        </ul>
      </div>
    </footer>
  )
}
