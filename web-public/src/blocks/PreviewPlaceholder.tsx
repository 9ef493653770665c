import styles from './PreviewPlaceholder.module.css'
import { useIsPreview } from './preview-context.ts'

/** Stands in for a block without content. Only the preview in the administration shows it. */
export function PreviewPlaceholder({ text }: { text: string }) {
  return useIsPreview() ? <p className={styles['placeholder']}>{text}</p> : null
}
