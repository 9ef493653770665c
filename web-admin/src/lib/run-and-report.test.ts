import { expect, it } from 'vitest'
import { currentNotices } from '../ui/notices.ts'
import { runAndReport } from './run-and-report.ts'

it('shows the success message of a command, or why the command failed', async () => {
  expect(await runAndReport(() => Promise.resolve(), 'Order saved')).toBe(true)
  expect(await runAndReport(() => Promise.reject(new Error('The order could not be saved.')))).toBe(false)
  expect(await runAndReport(() => Promise.resolve())).toBe(true)
  expect(currentNotices().map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'Order saved'],
    ['failure', 'The order could not be saved.'],
  ])
})
