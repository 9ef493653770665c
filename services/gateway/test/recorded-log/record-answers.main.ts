import { it } from 'vitest'
import { recordAnswers } from './record-answers.ts'
import { readLog } from './recording.ts'

// Not a test. Vitest runs it because the product needs the database of a test run. See README.md.
it('records the answers over the recorded log again', async () => {
  await recordAnswers(await readLog())
}, 600_000)
