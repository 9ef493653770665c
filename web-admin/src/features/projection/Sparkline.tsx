import { Area, AreaChart, ResponsiveContainer, YAxis } from 'recharts'
import styles from './Sparkline.module.css'

/** A small throughput chart without axes; its label has the latest value for screen readers. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const points = values.map((value, index) => ({ index, value }))
  return (
    <figure aria-label={`${label}: ${values.at(-1) ?? 0} events per second now`} className={styles.sparkline}>
      <ResponsiveContainer width="100%" height="100%">
        <AreaChart data={points} margin={{ top: 2, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <YAxis hide domain={[0, 'dataMax + 1']} />
          <Area
            dataKey="value"
            type="monotone"
            stroke="var(--ink)"
            strokeWidth={2}
            fill="var(--line)"
            isAnimationActive={false}
          />
        </AreaChart>
      </ResponsiveContainer>
    </figure>
  )
}
