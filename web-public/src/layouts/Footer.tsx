import { platformName, useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { isShownAddress } from '../ui/shown-address.ts'
import styles from './Footer.module.css'

const socials = [
  ['facebook_url', 'Facebook'],
  ['instagram_url', 'Instagram'],
  ['youtube_url', 'YouTube'],
] as const

/** Social links that are set, who runs the platform, whose site it is, and the way in for organizers (S020). */
export function Footer() {
  const { organization, prefix } = useSite()
  if (!organization) return null
  const set = socials.filter(([field]) => isShownAddress(organization[field]))
  return (
    <footer className={styles['footer']}>
      <div className={styles['inside']}>
        {set.length > 0 ? (
          <ul className={styles['socials']}>
            {set.map(([field, label]) => (
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
        <a href={prefix + paths.login()}>Admin Sign In</a>
      </div>
    </footer>
  )
}
