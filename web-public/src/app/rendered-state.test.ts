import { expect, test } from 'vitest'
import { scriptJson } from './rendered-state.ts'

test('the state is escaped so that it cannot end its script element or open a comment', () => {
  const hostile = { name: '</script><!--<script>\u2028\u2029', quote: '"\'&' }
  const json = scriptJson(hostile)
  expect(json).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(hostile)
})
