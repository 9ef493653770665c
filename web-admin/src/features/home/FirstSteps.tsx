import { Title } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { FirstStepsView } from '@league/contracts/attention/views'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { useOrganization } from '../../lib/use-organization.ts'
import { paths } from '../../paths.ts'
import { formatCount } from '../../ui/format-count.ts'
import { firstSteps, isNew } from './first-steps.ts'
import styles from './FirstSteps.module.css'

const CHECKED_KEY = 'site-checked'

/**
 * The steps from a first season to the site of a new organization. Once all are done, they disappear with the next
 * visit: nothing below may move while somebody types the first score.
 */
export function FirstSteps({ steps }: { steps: FirstStepsView }) {
  const organization = useOrganization()
  const key = `${CHECKED_KEY} ${organization?.id}`
  const [hasChecked, setChecked] = useState(false)
  const isChecked = hasChecked || deviceStorage.getItem(key) !== null
  const [isShown, setShown] = useState(false)
  if (!organization || !(isShown || isNew(steps, isChecked))) return null
  if (!isShown) setShown(true)
  const address = `/${organization.slug}`
  const list = firstSteps(steps, { address, isChecked })
  const done = list.filter((step) => step.isDone).length
  const current = list.findIndex((step) => !step.isDone)
  return (
    <section className={styles.panel} aria-labelledby="first-steps">
      <header className={styles.header}>
        <Title order={2} id="first-steps">
          Get your league going
        </Title>
        <span>
          {done} of {list.length} done
        </span>
      </header>
      <ol className={styles.steps}>
        {list.map(({ title, text, to, action, isDone }, index) => (
          <li key={title} className={styles.step} data-current={index === current || undefined}>
            <span className={styles.mark} data-done={isDone || undefined} aria-hidden>
              {isDone ? '✓' : index + 1}
            </span>
            <span className={styles.text}>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
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
            ) : (
              <Link to={to}>{action}</Link>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.import}>
        Coming from another system? <Link to={paths.import}>Import a season</Link> from CSV files.
        {steps.teams > 0 && ` You have ${formatCount(steps.teams, 'team')}.`}
      </p>
    </section>
  )
}
