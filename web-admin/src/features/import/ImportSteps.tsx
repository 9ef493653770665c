import { Icon } from '../../ui/Icon.tsx'
import { steps } from './wizard.ts'
import styles from './ImportSteps.module.css'

interface Props {
  current: number
  /** Whether the steps before can be opened again. */
  canGoBack: boolean
  onOpen: (step: number) => void
}

/** The steps of an import. Those that are done can be opened again. */
export function ImportSteps({ current, canGoBack, onOpen }: Props) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((label, step) => {
        const isDone = step < current
        const content = (
          <>
            <span className={styles.mark}>{isDone ? <Icon name="check" size={12} /> : step + 1}</span>
            <span className={styles.label}>{label}</span>
          </>
        )
        return (
          <li
            key={label}
            aria-current={step === current ? 'step' : undefined}
            data-done={isDone || undefined}
          >
            {isDone && canGoBack ? (
              <button type="button" className={styles.step} onClick={() => onOpen(step)}>
                {content}
              </button>
            ) : (
              <span className={styles.step}>{content}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
