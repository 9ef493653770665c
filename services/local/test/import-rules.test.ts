import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')
const importOf = (name: string) => `import { a } from '${name}'\nexport const b = a\n`
const RESTRICTED = 'no-restricted-imports'

/** Folders that import each other in a cycle, without a cycle of files. */
const folderCycle: [path: string, text: string][] = [
  ['services/gateway/src/http/admit.ts', importOf('../binding/binding.ts')],
  ['services/gateway/src/http/form.ts', 'export const a = 1\n'],
  ['services/gateway/src/binding/binding.ts', 'export const a = 1\n'],
  ['services/gateway/src/binding/mount.ts', `export type A = typeof import('../http/form.ts')\n`],
]

/** Files that break a rule, and the rule that must report each. */
const violations: [path: string, text: string, rule: string][] = [
  ['contracts/src/game/a.ts', importOf('@league/event-store/port'), RESTRICTED],
  ['contracts/src/game/b.ts', importOf('node:fs'), RESTRICTED],
  ['services/event-store/src/a.ts', importOf('@league/operations/game/state'), RESTRICTED],
  ['services/privacy/src/a.ts', importOf('@league/operations/game/state'), RESTRICTED],
  ['services/operations/src/game/a.ts', importOf('@league/projections/runtime/runner'), RESTRICTED],
  ['services/operations/src/game/b.ts', importOf('../team/state.ts'), RESTRICTED],
  ['services/operations/src/game/c.ts', importOf('@league/operations/team/state'), RESTRICTED],
  ['services/operations/src/game/deep/d.ts', importOf('../../team/state.ts'), RESTRICTED],
  ['services/operations/src/game/e.ts', importOf('@league/gateway/app'), RESTRICTED],
  ['services/operations/src/processes/a.ts', importOf('@league/gateway/app'), RESTRICTED],
  ['projections/src/standings/a.ts', importOf('@league/operations/game/state'), RESTRICTED],
  ['projections/src/standings/b.ts', importOf('@league/gateway/app'), RESTRICTED],
  ['projections/src/standings/c.ts', importOf('../../../services/operations/src/game/state.ts'), RESTRICTED],
  ['services/gateway/src/game/a.ts', importOf('@league/local/main'), RESTRICTED],
  ['services/gateway/src/game/b.ts', importOf('@league/web-public/blocks'), RESTRICTED],
  ['services/local/src/a.ts', importOf('@league/web-admin/main'), RESTRICTED],
  ['web-public/src/ui/a.tsx', importOf('@league/operations/game/state'), RESTRICTED],
  ['web-public/src/features/game/a.tsx', importOf('../team/TeamPage.tsx'), RESTRICTED],
  ['web-public/src/features/game/grid/b.tsx', importOf('../../team/TeamPage.tsx'), RESTRICTED],
  ['web-admin/src/features/game/a.tsx', importOf('../team/TeamPage.tsx'), RESTRICTED],
  ['web-admin/src/features/game/b.tsx', importOf('../../features/team/TeamPage.tsx'), RESTRICTED],
  ['web-admin/src/ui/a.tsx', importOf('@league/web-public/routes'), RESTRICTED],
  ['web-admin/src/ui/b.tsx', importOf('@league/gateway/app'), RESTRICTED],
  ['services/gateway/src/cycle/a.ts', `import { b } from './b.ts'\nexport const a = () => b\n`, 'no-cycle'],
  ['services/gateway/src/cycle/b.ts', `import { a } from './a.ts'\nexport const b = () => a\n`, 'no-cycle'],
  ['services/gateway/src/types/a.ts', `import type { B } from './b.ts'\nexport type A = B | 1\n`, 'no-cycle'],
  ['services/gateway/src/types/b.ts', `import type { A } from './a.ts'\nexport type B = A | 2\n`, 'no-cycle'],
  ['services/gateway/src/c.ts', `export * from './d.ts'\nexport * from './cycle/a.ts'\n`, 'no-barrel-file'],
  ['services/gateway/src/d.ts', `export default 1\n`, 'no-default-export'],
  ['services/gateway/src/e.ts', 'export const a = 1\n'.padEnd(400, '\n'), 'max-lines'],
  ['services/gateway/src/f.ts', 'export const a = process.env\n', 'no-process-env'],
]

/** Files that follow the rules. */
const validFiles: [path: string, text: string][] = [
  ['services/operations/src/game/ok.ts', importOf('@league/contracts/game/events')],
  ['services/operations/src/game/deep/ok.ts', importOf('../state.ts')],
  ['services/operations/src/processes/ok.ts', importOf('../team/state.ts')],
  ['projections/src/standings/ok.ts', importOf('@league/privacy/unseal')],
  ['services/local/src/ok.ts', importOf('@league/gateway/app')],
  ['web-admin/src/ui/ok.tsx', importOf('@league/web-public/blocks')],
  ['web-admin/src/features/game/ok.tsx', importOf('../../ui/Panel.tsx')],
  ['web-admin/src/features/game/grid/ok.tsx', importOf('../api.ts')],
]

describe('the lint rules and the folder check', () => {
  const folder = mkdtempSync(join(tmpdir(), 'league-rules-'))
  const run = (program: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(root, program), ...args], { cwd: folder, encoding: 'utf8' })
  let reports: string[]

  beforeAll(() => {
    for (const file of ['oxlint.config.ts', 'package.json'])
      copyFileSync(join(root, file), join(folder, file))
    for (const [path, text] of [...violations, ...validFiles, ...folderCycle]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const lint = run('node_modules/oxlint/bin/oxlint', '-f', 'json')
    const { diagnostics } = JSON.parse(lint.stdout) as { diagnostics: { code: string; filename: string }[] }
    reports = diagnostics.map(({ code, filename }) => `${filename} ${/\((.*)\)/.exec(code)?.[1]}`)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each(violations)('the lint rules and the folder check report %s (%#)', (path, _text, rule) =>
    expect(reports).toContain(`${path} ${rule}`),
  )

  it('the lint rules and the folder check report folders that import each other in a cycle, with their files', () => {
    const { status, stderr } = run('services/local/src/check/main.ts')
    expect(status).toBe(1)
    expect(stderr).toBe(
      [
        'services/gateway/src: folders import each other in a cycle: binding → http → binding',
        '  binding/mount.ts imports http/form.ts',
        '  http/admit.ts imports binding/binding.ts',
        '',
      ].join('\n'),
    )
  })

  it('the lint rules and the folder check report nothing about files that follow the rules', () => {
    for (const [path] of validFiles) expect(reports.filter((line) => line.startsWith(`${path} `))).toEqual([])
  })
})
