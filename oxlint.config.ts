import type { OxlintConfig, OxlintOverride } from 'oxlint'

/** The workspaces that each workspace may import. */
const ALLOWED_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  'event-store': ['contracts'],
  privacy: ['contracts', 'event-store'],
  operations: ['contracts', 'event-store', 'privacy'],
  projections: ['contracts', 'event-store', 'privacy'],
  gateway: ['contracts', 'event-store', 'privacy', 'operations', 'projections'],
  local: ['contracts', 'event-store', 'privacy', 'operations', 'projections', 'gateway'],
  'web-public': ['contracts'],
  'web-admin': ['contracts', 'web-public'],
}

/** The folders of operations that must not import each other. */
const NOUN_FOLDERS =
  'organization|site|account|season|league|division|team|player|game|calendar|schedule|statistics|business|venue|bracket|attribute|merge'

type Pattern = { regex: string; message: string } | { group: string[]; message: string }

const workspaces = Object.keys(ALLOWED_IMPORTS)
const otherWorkspaceByPath: Pattern = {
  regex: `^(\\.\\./)+(${workspaces.join('|')}|services)/`,
  message: 'Import another workspace by its package name.',
}

/**
 * Restricts imports of files of a workspace: by the workspaces that it may import, and by `special` patterns.
 */
function restrict(workspace: string, files: string[], special: Pattern[] = []): OxlintOverride {
  const allowed = [workspace, ...(ALLOWED_IMPORTS[workspace] ?? [])]
  const forbidden = workspaces.filter((name) => !allowed.includes(name))
  const direction: Pattern = {
    regex: `^@league/(${forbidden.join('|')})(/|$)`,
    message: `${workspace} may import: ${ALLOWED_IMPORTS[workspace]?.join(', ') || 'no other workspace'}.`,
  }
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: [otherWorkspaceByPath, direction, ...special] }],
    },
  }
}

/** Forbids imports between features. `up` leads from a file to the folder of its feature's siblings. */
function restrictFeatures(workspace: string, special: Pattern[] = []): OxlintOverride[] {
  const message = 'A feature must not import another feature.'
  return ['../', '../../'].map((up, depth) =>
    restrict(
      workspace,
      [`${workspace}/src/features/*/${'*/'.repeat(depth)}*`],
      [
        ...special,
        { regex: `^${up.replaceAll('.', '\\.')}[^.]`, message },
        { regex: '^(\\.\\./)+features/', message },
      ],
    ),
  )
}

const badgesBlocksAndTokens: Pattern = {
  group: [
    '@league/web-public/**',
    '!@league/web-public/badge',
    '!@league/web-public/badge/**',
    '!@league/web-public/blocks',
    '!@league/web-public/brand/**',
    '!@league/web-public/blocks/**',
    '!@league/web-public/tokens.css',
  ],
  message:
    'The admin app may import only the badges, the blocks, the brand colors and the design tokens of the public app.',
}

const config: OxlintConfig = {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', '.tsc', '.league', 'test-results', 'playwright-report'],
  rules: {
    'max-lines': ['error', { max: 350 }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-console': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'node/no-process-env': 'error',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    restrict('contracts', ['contracts/**']),
    restrict(
      'contracts',
      ['contracts/src/**'],
      [{ regex: '^node:', message: 'Contracts also run in the browser.' }],
    ),
    restrict('contracts', ['contracts/**/*.test.ts']),
    restrict('event-store', ['services/event-store/**']),
    restrict('privacy', ['services/privacy/**']),
    restrict('operations', ['services/operations/**']),
    restrict(
      'operations',
      [`services/operations/src/{${NOUN_FOLDERS.replaceAll('|', ',')}}/**`],
      [
        {
          regex: `^((\\.\\./)+|@league/operations/)(${NOUN_FOLDERS})/`,
          message: 'A noun folder must not import another one. Logic that spans nouns belongs in processes/.',
        },
      ],
    ),
    restrict('projections', ['projections/**']),
    restrict('gateway', ['services/gateway/**']),
    restrict('local', ['services/local/**']),
    restrict('web-public', ['web-public/**']),
    ...restrictFeatures('web-public'),
    restrict('web-admin', ['web-admin/**'], [badgesBlocksAndTokens]),
    ...restrictFeatures('web-admin', [badgesBlocksAndTokens]),
    {
      files: ['**/*.config.ts', 'services/local/test/postgres-cluster.ts', 'e2e/summary-reporter.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: [
        '**/{main,*.main,*.config,*.test}.ts',
        '**/*.mjs',
        '**/{test,testing}/**',
        '{e2e,bench,services/deployment}/**',
        'services/local/src/postgres/**',
      ],
      rules: { 'node/no-process-env': 'off' },
    },
  ],
}

export default config
