import { Presets, SingleBar } from 'cli-progress'

export interface ProgressBar {
  show(done: number, total: number): void
  end(): void
}

/** Creates a progress bar. If the output is not a terminal, it prints a line every few seconds. */
export function createProgressBar(title: string, unit: string): ProgressBar {
  const bar = new SingleBar(
    {
      format: `${title} {bar} {percentage}% · {value}/{total} ${unit} · {eta_formatted} left`,
      hideCursor: true,
      noTTYOutput: true,
      notTTYSchedule: 5_000,
      stopOnComplete: true,
      formatTime: (seconds: number) => (Number.isFinite(seconds) ? `${Math.round(seconds)} s` : '? s'),
    },
    Presets.shades_classic,
  )
  let started = false
  return {
    show(done, total) {
      if (!started) bar.start(total, done)
      bar.setTotal(total)
      bar.update(done)
      started = true
    },
    end() {
      if (started) bar.stop()
    },
  }
}
