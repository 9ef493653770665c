import type { BlockProps } from './block-props.ts'
import styles from './ContactBlock.module.css'
import { BlockSection } from './BlockSection.tsx'

/** People and their contact details. */
export function ContactBlock({ block }: BlockProps<'contact'>) {
  return (
    <BlockSection wide>
      <ul className={styles['people']}>
        {block.people.map(({ name, role, email, phone }, index) => (
          <li key={index}>
            <strong>{name}</strong>
            {role ? <span>{role}</span> : null}
            {isEmail(email) ? <a href={`mailto:${email}`}>{email}</a> : null}
            {isPhone(phone) ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : phone}
          </li>
        ))}
      </ul>
    </BlockSection>
  )
}

/** Returns whether a text is one email address without anything that a `mailto:` link would interpret. */
function isEmail(text: string): boolean {
  return /^[^\s@?&%<>"]+@[^\s@?&%<>"]+$/.test(text)
}

function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]{5,40}$/.test(text)
}
