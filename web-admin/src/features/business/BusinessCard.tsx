import { Button, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { optionLabel } from '@league/contracts/business/options'
import type { BusinessView } from '@league/contracts/business/views'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { isWebAddress } from '@league/contracts/kernel/address'
import { labels, type FieldName } from './business-form.ts'
import { statusWords } from './status-words.ts'
import styles from './BusinessCard.module.css'

interface Props {
  business: BusinessView
  onEdit: () => void
  onDelete: () => void
}

/** A business of the list (S112): what is written of it, and nothing for what is not. */
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
          Sign-up: {statusWords[signupStatus]}
        </span>
      </header>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([field, value]) => (
            <div key={field}>
              <dt>{labels[field]}</dt>
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
    ['website', business.website && <Address to={business.website} />],
    ['facebook', business.facebook && <Address to={business.facebook} />],
    ['instagram', business.instagram && <Address to={business.instagram} />],
  ]
}

/** Checked when written, and again here: what is no web address is a text. */
function Address({ to }: { to: string }) {
  if (!isWebAddress(to)) return to
  return (
    <a href={to} rel="noreferrer" target="_blank">
      {to.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </a>
  )
}
