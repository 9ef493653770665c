import { setTimeout } from 'node:timers/promises'
import type { ImportView } from '@league/contracts/import/views'
import type { Files } from './hostile-files.ts'
import type { ProductProcess } from './product-process.ts'

const endStates = new Set<ImportView['state']>(['invalid', 'checked', 'done', 'failed'])
const REPEAT_MS = 250
const POLL_MS = 25

export interface ImportOptions {
  season: string
  league: string
  /** Whether the files are only checked. */
  dryRun: boolean
}

/**
 * Uploads files until they are accepted, and returns their import when it has ended.
 *
 * @param headers those of `signInAsOwner`
 */
export async function importUntilEnd(
  { port }: ProductProcess,
  headers: Record<string, string>,
  files: Files,
  options: ImportOptions,
): Promise<ImportView> {
  const base = `http://127.0.0.1:${port}/api/imports`
  const { 'content-type': _, ...others } = headers
  for (;;) {
    const body = new FormData()
    for (const [name, value] of Object.entries(options)) body.set(name, String(value))
    for (const [name, content] of Object.entries(files)) {
      body.set(name, new Blob([content as Uint8Array<ArrayBuffer>]), `${name}.csv`)
    }
    const answer = await fetch(base, { method: 'POST', headers: others, body })
    if (answer.status === 200) {
      return await ended(`${base}/${((await answer.json()) as { import: ImportView }).import.id}`, others)
    }
    // Another import of the organization is running, or other uploads take the memory.
    if (answer.status !== 409 && answer.status !== 503)
      throw new Error(`An upload was answered ${answer.status}`)
    await answer.text()
    await setTimeout(REPEAT_MS)
  }
}

async function ended(url: string, headers: Record<string, string>): Promise<ImportView> {
  for (;;) {
    const { import: run } = (await (await fetch(url, { headers })).json()) as { import: ImportView }
    if (endStates.has(run.state)) return run
    await setTimeout(POLL_MS)
  }
}
