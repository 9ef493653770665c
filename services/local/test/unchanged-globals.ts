import { afterAll, vi } from 'vitest'

// Requires that each test file leaves the process as it was. The files of a project share a process, so the
// next one would see what is left. What a library adds once is no harm.
const before = describeProcess()
afterAll(() => {
  const after = describeProcess()
  const changed = [...before.keys()].filter((name) => !Object.is(before.get(name), after.get(name)))
  if (changed.length > 0) throw new Error(`The test file has changed global state: ${changed.join(', ')}`)
})

function describeProcess(): ReadonlyMap<string, unknown> {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis))
  return new Map<string, unknown>([
    ...globals.map(([name, { value, get }]) => [`globalThis.${name}`, get ?? value] as const),
    ...Object.entries(console).map(([name, value]) => [`console.${name}`, value] as const),
    ...Object.entries(process.env).map(([name, value]) => [`process.env.${name}`, value] as const),
    ['process.cwd()', process.cwd()],
    ['vi.isFakeTimers()', vi.isFakeTimers()],
  ])
}
