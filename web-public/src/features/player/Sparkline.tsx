import styles from './Sparkline.module.css'

interface SparklineProps {
  /** Oldest first. */
  values: readonly number[]
  /** A description of the line for screen readers. */
  label: string
}

const [width, height, margin] = [240, 40, 4]

/**
 * A line chart without axes. A dot marks the last value. It is part of the document, so it needs no
 * JavaScript.
 */
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

/** Returns the coordinates of the values: zero is at the bottom, the highest value at the top. */
export function sparkPoints(values: readonly number[]): [x: number, y: number][] {
  const highest = Math.max(1, ...values)
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0
  return values.map((value, index) => [
    Math.round(margin + index * step),
    Math.round(height - margin - (value / highest) * (height - 2 * margin)),
  ])
}
