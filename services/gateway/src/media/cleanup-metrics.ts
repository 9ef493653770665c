import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** Metrics of the removal of unused pictures, as expressions over its row. */
const METRICS = {
  stored: ['Uploaded pictures, counted by the last removal of unused ones', 'stored'],
  removed: ['Unused pictures that were removed, since the installation', 'removed_in_total'],
  removal_blocked: ['1 if the last run could not tell which pictures are used', '(problem is not null)::int'],
  removal_timestamp_seconds: [
    'When unused pictures were last looked for; 0 before the first time',
    'coalesce(extract(epoch from finished_at), 0)',
  ],
} as const

/** Adds the metrics. All gateways show the same values. */
export function measureCleanup(registry: Registry, pool: Pool): void {
  for (const [name, [help, expression]] of Object.entries(METRICS)) {
    const gauge = new Gauge({
      name: `gateway_pictures_${name}`,
      help,
      registers: [registry],
      async collect() {
        const { rows } = await pool.query<{ value: number }>(
          `select (${expression})::float8 as value from accounts.picture_cleanup`,
        )
        gauge.set(rows[0]?.value ?? 0)
      },
    })
  }
}
