import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const imports = (name: string) => `import { a } from '${name}'\nexport const b = a\n`
const restricted = 'no-restricted-imports'

/** Folders that import each other in a circle although no file does. */
const folderCycle: [path: string, text: string][] = [
  ['services/gateway/src/http/admit.ts', imports('../binding/binding.ts')],
  ['services/gateway/src/http/form.ts', 'export const a = 1\n'],
  ['services/gateway/src/binding/binding.ts', 'export const a = 1\n'],
  ['services/gateway/src/binding/mount.ts', `export type A = typeof import('../http/form.ts')\n`],
]

/** Each a file that breaks one rule on purpose, and the rule that must see it. */
const broken: [path: string, text: string, rule: string][] = [
  ['contracts/src/game/a.ts', imports('@league/event-store/port'), restricted],
  ['contracts/src/game/b.ts', imports('node:fs'), restricted],
  ['services/event-store/src/a.ts', imports('@league/operations/game/state'), restricted],
  ['services/privacy/src/a.ts', imports('@league/operations/game/state'), restricted],
  ['services/operations/src/game/a.ts', imports('@league/projections/runtime/runner'), restricted],
  ['services/operations/src/game/b.ts', imports('../team/state.ts'), restricted],
  ['services/operations/src/game/c.ts', imports('@league/operations/team/state'), restricted],
  ['services/operations/src/game/deep/d.ts', imports('../../team/state.ts'), restricted],
  ['services/operations/src/game/e.ts', imports('@league/gateway/app'), restricted],
  ['services/operations/src/processes/a.ts', imports('@league/gateway/app'), restricted],
  ['projections/src/standings/a.ts', imports('@league/operations/game/state'), restricted],
  ['projections/src/standings/b.ts', imports('@league/gateway/app'), restricted],
  ['projections/src/standings/c.ts', imports('../../../services/operations/src/game/state.ts'), restricted],
  ['services/gateway/src/game/a.ts', imports('@league/local/main'), restricted],
  ['services/gateway/src/game/b.ts', imports('@league/web-public/blocks'), restricted],
  ['services/local/src/a.ts', imports('@league/web-admin/main'), restricted],
  ['web-public/src/ui/a.tsx', imports('@league/operations/game/state'), restricted],
  ['web-public/src/features/game/a.tsx', imports('../team/TeamPage.tsx'), restricted],
  ['web-public/src/features/game/grid/b.tsx', imports('../../team/TeamPage.tsx'), restricted],
  ['web-admin/src/features/game/a.tsx', imports('../team/TeamPage.tsx'), restricted],
  ['web-admin/src/features/game/b.tsx', imports('../../features/team/TeamPage.tsx'), restricted],
  ['web-admin/src/ui/a.tsx', imports('@league/web-public/routes'), restricted],
  ['web-admin/src/ui/b.tsx', imports('@league/gateway/app'), restricted],
  ['services/gateway/src/cycle/a.ts', `import { b } from './b.ts'\nexport const a = () => b\n`, 'no-cycle'],
  ['services/gateway/src/cycle/b.ts', `import { a } from './a.ts'\nexport const b = () => a\n`, 'no-cycle'],
  ['services/gateway/src/types/a.ts', `import type { B } from './b.ts'\nexport type A = B | 1\n`, 'no-cycle'],
  ['services/gateway/src/types/b.ts', `import type { A } from './a.ts'\nexport type B = A | 2\n`, 'no-cycle'],
  ['services/gateway/src/c.ts', `export * from './d.ts'\nexport * from './cycle/a.ts'\n`, 'no-barrel-file'],
  ['services/gateway/src/d.ts', `export default 1\n`, 'no-default-export'],
  ['services/gateway/src/e.ts', 'export const a = 1\n'.padEnd(400, '\n'), 'max-lines'],
  ['services/gateway/src/f.ts', 'export const a = process.env\n', 'no-process-env'],
]

/** And files that keep them, which no rule may report. */
const kept: [path: string, text: string][] = [
  ['services/operations/src/game/ok.ts', imports('@league/contracts/game/events')],
  ['services/operations/src/game/deep/ok.ts', imports('../state.ts')],
  ['services/operations/src/processes/ok.ts', imports('../team/state.ts')],
  ['projections/src/standings/ok.ts', imports('@league/privacy/unseal')],
  ['services/local/src/ok.ts', imports('@league/gateway/app')],
  ['web-admin/src/ui/ok.tsx', imports('@league/web-public/blocks')],
  ['web-admin/src/features/game/ok.tsx', imports('../../ui/Panel.tsx')],
  ['web-admin/src/features/game/grid/ok.tsx', imports('../api.ts')],
]

describe('the checks of house rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'league-house-'))
  const run = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(root, program), ...args], { cwd: folder, encoding: 'utf8' })
  let reported: string[]

  beforeAll(() => {
    for (const file of ['oxlint.config.ts', 'package.json'])
      copyFileSync(join(root, file), join(folder, file))
    for (const [path, text] of [...broken, ...kept, ...folderCycle]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const lint = run('node_modules/oxlint/bin/oxlint', '-f', 'json')
    const { diagnostics } = JSON.parse(lint.stdout) as { diagnostics: { code: string; filename: string }[] }
    reported = diagnostics.map(({ code, filename }) => `${filename} ${/\((.*)\)/.exec(code)?.[1]}`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(broken)('report %s (%#)', (path, _text, rule) => expect(reported).toContain(`${path} ${rule}`))

  it('reports folders that import each other in a circle, with their files', () => {
    const { status, stderr } = run('services/local/src/check/main.ts')
    expect(status).toBe(1)
    expect(stderr).toBe(
      [
        'services/gateway/src: the folders import each other in a circle: binding → http → binding',
        '  binding/mount.ts imports http/form.ts',
        '  http/admit.ts imports binding/binding.ts',
        '',
      ].join('\n'),
    )
  })

  it('reports nothing about the files that keep the rules', () => {
    for (const [path] of kept) expect(reported.filter((line) => line.startsWith(`${path} `))).toEqual([])
  })
})
