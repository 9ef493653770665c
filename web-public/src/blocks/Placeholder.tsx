import styles from './Placeholder.module.css'
import { useIsPreview } from './preview-context.ts'

/** The place of something that is not given yet; visitors do not see it. */
export function Placeholder({ text }: { text: string }) {
  return useIsPreview() ? <p className={styles['placeholder']}>{text}</p> : null
}
