import { Button, Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { FirstStepsView, ShortTeamView } from '@league/contracts/attention/views'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { useOrganization } from '../../lib/use-organization.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { firstSteps, isNew } from './first-steps.ts'
import styles from './FirstSteps.module.css'

const CHECKED_KEY = 'site-checked'

interface Props {
  steps: FirstStepsView
  /** A team that needs players. */
  shortTeam?: ShortTeamView | undefined
}

/**
 * The steps from a first season to the site of a new organization. Once all are done, they disappear with the next
 * visit: nothing below may move while somebody types the first score.
 */
export function FirstSteps({ steps, shortTeam }: Props) {
  const organization = useOrganization()
  const key = `${CHECKED_KEY} ${organization?.id}`
  const [hasChecked, setChecked] = useState(false)
  const isChecked = hasChecked || deviceStorage.getItem(key) !== null
  const [isShown, setShown] = useState(false)
  if (!organization || !(isShown || isNew(steps, isChecked))) return null
  if (!isShown) setShown(true)
  const address = `/${organization.slug}`
  const list = firstSteps(steps, { address, isChecked, shortTeam })
  const done = list.filter((step) => step.isDone).length
  const current = list.findIndex((step) => !step.isDone)
  return (
    <div className={styles.welcome}>
      <header className={styles.intro}>
        <Title order={2} className={styles.greeting}>
          Welcome to {organization.name}
        </Title>
        <p>Six steps to the first tip-off. You can leave and come back at any time.</p>
      </header>
      <section className={styles.panel} aria-labelledby="first-steps">
        <header className={styles.header}>
          <Title order={2} id="first-steps">
            Get your league going
          </Title>
          <span className={styles.progress}>
            {done} of {list.length} done
            <span className={styles.bars} aria-hidden>
              {list.map((step, index) => (
                <i key={step.title} data-done={index < done || undefined} />
              ))}
            </span>
          </span>
        </header>
        <ol className={styles.steps}>
          {list.map(({ title, text, to, action, other, isDone }, index) => (
            <li
              key={title}
              className={styles.step}
              data-current={index === current || undefined}
              data-done={isDone || undefined}
            >
              <span className={styles.mark} aria-hidden>
                {isDone ? <Icon name="check" /> : index + 1}
              </span>
              <span className={styles.text}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
              <span className={styles.actions}>
                {other && index === current && (
                  <Button component={Link} to={other.to}>
                    {other.action}
                  </Button>
                )}
                {to === address ? (
                  <a
                    href={to}
                    onClick={() => {
                      deviceStorage.setItem(key, '1')
                      setChecked(true)
                    }}
                  >
                    {action}
                  </a>
                ) : index === current ? (
                  <Button component={Link} to={to} variant="filled" color="brand">
                    {action}
                  </Button>
                ) : (
                  <Link to={to}>{action}</Link>
                )}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <aside className={styles.side}>
        <section>
          <Title order={2}>Coming from another system?</Title>
          <p>
            Import a season from CSV files of any spreadsheet. You see what changes before anything is saved.
          </p>
          <Button component={Link} to={paths.import} leftSection={<Icon name="import" />}>
            Import a season
          </Button>
        </section>
        <section>
          <Title order={2}>Your address</Title>
          <p className={styles.address}>{organization.domain ?? organization.slug}</p>
        </section>
      </aside>
    </div>
  )
}
