import type { BlockProps } from './block-props.ts'
import { BlockSection } from './BlockSection.tsx'
import { isPictureUrl } from './picture-url.ts'
import { PreviewPlaceholder } from './PreviewPlaceholder.tsx'
import styles from './SponsorsBlock.module.css'
import { isLinkable, TenantLink } from './TenantLink.tsx'

/** Sponsors as a grid of logos or names, each with a link to its website. */
export function SponsorsBlock({ block, level }: BlockProps<'sponsors'>) {
  const sponsors = block.items.filter(({ name, logo }) => name || isPictureUrl(logo))
  if (sponsors.length === 0) return <PreviewPlaceholder text="No sponsors yet" />
  return (
    <BlockSection title={block.title} level={level} wide>
      <ul className={styles['sponsors']} data-columns={Math.min(sponsors.length, 4)}>
        {sponsors.map(({ name, logo, url }, index) => {
          const face = isPictureUrl(logo) ? <img src={logo} alt={name} loading="lazy" /> : name
          return (
            <li key={index}>
              {isLinkable(url) ? (
                <TenantLink to={url} opensNewTab>
                  {face}
                </TenantLink>
              ) : (
                face
              )}
            </li>
          )
        })}
      </ul>
    </BlockSection>
  )
}
