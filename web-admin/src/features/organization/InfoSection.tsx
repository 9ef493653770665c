import type { OrganizationDetailView } from '@league/contracts/organization/views'
import { Collapsible } from '../../ui/Collapsible.tsx'
import { DomainClaim } from './DomainClaim.tsx'
import facts from './facts.module.css'
import styles from './InfoSection.module.css'

const socials = [
  ['Facebook', 'facebook_url'],
  ['Instagram', 'instagram_url'],
  ['YouTube', 'youtube_url'],
] as const

interface Props {
  organization: OrganizationDetailView
  isSuperAdmin: boolean
}

/** The section Organization Info (S056); a missing domain or sport shows as None (R080). */
export function InfoSection({ organization, isSuperAdmin }: Props) {
  const { domainClaim, logo_url, sports } = organization
  return (
    <Collapsible title="Organization Info">
      <dl className={facts.facts}>
        <dt>Name</dt>
        <dd>{organization.name}</dd>
        <dt>Organization ID</dt>
        <dd>{organization.id}</dd>
        <dt>Domain</dt>
        <dd>{organization.domain ?? 'None'}</dd>
        <dt>Slug</dt>
        <dd>{organization.slug}</dd>
        <dt>Sports</dt>
        <dd>{sports.map((sport) => sport.name).join(', ') || 'None'}</dd>
        <dt>Logo</dt>
        <dd>{logo_url ? <img className={styles.logo} src={logo_url} alt="" /> : 'None'}</dd>
        {socials.map(([label, field]) => (
          <SocialLink key={field} label={label} url={organization[field]} />
        ))}
      </dl>
      {domainClaim && (
        <DomainClaim organizationId={organization.id} claim={domainClaim} mayVerify={isSuperAdmin} />
      )}
    </Collapsible>
  )
}

function SocialLink({ label, url }: { label: string; url: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {url ? (
          <a href={url} rel="noreferrer" target="_blank">
            {url}
          </a>
        ) : (
          'None'
        )}
      </dd>
    </>
  )
}
