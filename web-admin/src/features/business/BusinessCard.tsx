import { Button, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { optionLabel } from '@league/contracts/business/options'
import type { BusinessView } from '@league/contracts/business/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { isWebAddress } from '@league/contracts/kernel/address'
import { businessLabels, signupTexts, type FieldName } from './business-form.ts'
import styles from './BusinessCard.module.css'

interface Props {
  business: BusinessView
  onEdit: () => void
  onDelete: () => void
}

/** A business of the directory with its known facts (S112). */
export function BusinessCard({ business, onEdit, onDelete }: Props) {
  const { name, signupStatus } = business
  const facts = factsOf(business).filter(([, value]) => value)
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <Title order={2} size="h3">
          {name}
        </Title>
        <span className={styles.status} data-status={signupStatus}>
          Sign-up: {signupTexts[signupStatus]}
        </span>
      </header>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([field, value]) => (
            <div key={field}>
              <dt>{businessLabels[field]}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Group gap={6} className={styles.actions}>
        <Button size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="compact-sm" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </Group>
    </li>
  )
}

function factsOf(business: BusinessView): [FieldName, ReactNode][] {
  const { sport, category, phone, email, signupDeadline } = business
  return [
    ['sport', sport && optionLabel('sport', sport)],
    ['category', category && optionLabel('category', category)],
    ['skillLevel', business.skillLevel],
    ['season', business.season],
    ['nextSeason', business.nextSeason],
    ['signupDeadline', signupDeadline && formatDate(signupDeadline)],
    ['cost', business.cost],
    ['location', business.location],
    ['city', business.city],
    ['state', business.state],
    ['phone', phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>],
    ['email', email && <a href={`mailto:${email}`}>{email}</a>],
    ['website', business.website && <WebLink url={business.website} />],
    ['facebook', business.facebook && <WebLink url={business.facebook} />],
    ['instagram', business.instagram && <WebLink url={business.instagram} />],
  ]
}

/** Links to a web address. Anything else, such as `javascript:`, shows as plain text. */
function WebLink({ url }: { url: string }) {
  if (!isWebAddress(url)) return url
  return (
    <a href={url} rel="noreferrer" target="_blank">
      {url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </a>
  )
}
