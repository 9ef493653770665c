import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

interface Props {
  /** What there is none of. Often a text of the specification. */
  title: string
  /** What to do next. */
  children?: ReactNode
  /** The button or link that does it. */
  action?: ReactNode
  /** What the entries will look like. A list that is only empty with its filters has none. */
  drawing?: keyof typeof drawings
}

/** Shown in place of an empty list: what is missing, what to do next, and the button that does it. */
export function EmptyState({ title, children, action, drawing }: Props) {
  return (
    <div className={styles.empty}>
      {drawing && (
        <svg className={styles.drawing} viewBox="0 0 240 60" width="240" height="60" aria-hidden="true">
          {drawings[drawing]}
        </svg>
      )}
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const shield = 'v19c0 12-9 18-19 22-10-4-19-10-19-22V10Z'

const drawings = {
  games: (
    <>
      {[0.5, 34.5].map((top) => (
        <g key={top}>
          <rect x=".5" y={top} width="239" height="25" rx="4" />
          <rect x="160.5" y={top + 4} width="32" height="17" rx="3" />
          <rect x="200.5" y={top + 4} width="32" height="17" rx="3" />
          <path className={styles.bar} d={`M12 ${top + 10}h${top < 1 ? 60 : 84}v5h-${top < 1 ? 60 : 84}z`} />
        </g>
      ))}
    </>
  ),
  teams: (
    <>
      <path d={`M2 10h38${shield}`} />
      <path d={`M62 10h38${shield}`} />
      <path d={`M122 10h38${shield}`} strokeDasharray="4 4" />
      <path d="M141 21v18M132 30h18" />
    </>
  ),
  table: (
    <>
      <path d="M0 .5h240M0 20.500h240M0 40.500h240" />
      <path className={styles.mark} d="M0 1h4v19H0z" />
      <path
        className={styles.bar}
        d="M14 8h70v5H14zM200 8h12v5h-12zM224 8h12v5h-12zM14 28h50v5H14zM200 28h12v5h-12zM224 28h12v5h-12zM14 48h84v5H14zM200 48h12v5h-12zM224 48h12v5h-12z"
      />
    </>
  ),
  cards: (
    <>
      {[0.5, 84.5, 168.5].map((left) => (
        <g key={left} strokeDasharray={left > 150 ? '4 4' : undefined}>
          <rect x={left} y=".5" width="71" height="58" rx="6" />
          {left < 150 && (
            <path className={styles.bar} d={`M${left + 12} 14h28v5h-28zM${left + 12} 28h46v5h-46z`} />
          )}
        </g>
      ))}
      <path d="M204 20v18M195 29h18" />
    </>
  ),
}
