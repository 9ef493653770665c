import styles from './Sparkline.module.css'

interface SparklineProps {
  /** Oldest first. */
  values: readonly number[]
  /** What the line shows, in words. */
  label: string
}

const [width, height, room] = [240, 40, 4]

/** Drawn by whoever renders the page, so it is there before any script. The last value carries a dot. */
export function Sparkline({ values, label }: SparklineProps) {
  const points = sparkPoints(values)
  const [x, y] = points[points.length - 1] ?? [0, 0]
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMid meet"
      role="img"
      aria-label={label}
      className={styles['spark']}
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} fill="none" />
      <circle cx={x} cy={y} r="3" />
    </svg>
  )
}

/** Values as points of the drawing, from zero at the bottom to the highest at the top. */
export function sparkPoints(values: readonly number[]): [x: number, y: number][] {
  const highest = Math.max(1, ...values)
  const step = values.length > 1 ? (width - 2 * room) / (values.length - 1) : 0
  return values.map((value, at) => [
    Math.round(room + at * step),
    Math.round(height - room - (value / highest) * (height - 2 * room)),
  ])
}
