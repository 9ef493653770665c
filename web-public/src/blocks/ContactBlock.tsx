import type { BlockProps } from './block-props.ts'
import styles from './ContactBlock.module.css'
import { Part } from './Part.tsx'

/** People with the ways to reach them that they gave. */
export function ContactBlock({ block }: BlockProps<'contact'>) {
  return (
    <Part wide>
      <ul className={styles['people']}>
        {block.people.map(({ name, role, email, phone }, at) => (
          <li key={at}>
            <strong>{name}</strong>
            {role ? <span>{role}</span> : null}
            {isMail(email) ? <a href={`mailto:${email}`}>{email}</a> : null}
            {isPhone(phone) ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : phone}
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** One address and nothing that a mail program would take for more. */
function isMail(text: string): boolean {
  return /^[^\s@?&%<>"]+@[^\s@?&%<>"]+$/.test(text)
}

function isPhone(text: string): boolean {
  return /^\+?[\d\s()./-]{5,40}$/.test(text)
}
