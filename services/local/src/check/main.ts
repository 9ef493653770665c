import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFolderCycles } from './folder-cycles.ts'
import { readImports } from './read-imports.ts'

// Fails if folders in the source folder of a workspace import each other in a cycle.

const root = process.cwd()
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[]
}

let count = 0
for (const source of workspaces.map((workspace) => `${workspace}/src`)) {
  if (!existsSync(join(root, source))) continue
  for (const { path, imports } of findFolderCycles(readImports(join(root, source)))) {
    count += 1
    console.error(`${source}: folders import each other in a cycle: ${path.join(' → ')}`)
    for (const { from, to } of imports) console.error(`  ${from} imports ${to}`)
  }
}
if (count === 0) console.log('No folders import each other in a cycle.')
process.exitCode = count === 0 ? 0 : 1
