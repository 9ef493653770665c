import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { ImportGraph } from './folder-cycles.ts'

/** Reads which files of a source folder import which. Tests are left out: they may reach for anything. */
export function readImports(folder: string): ImportGraph {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file))
  const paths = new Set(files.map((file) => file.replaceAll('\\', '/')))
  return new Map(
    [...paths].toSorted().map((file) => {
      const resolved = specifiersOf(file, readFileSync(join(folder, file), 'utf8'))
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.join(posix.dirname(file), specifier))
      return [file, resolved.filter((target) => paths.has(target))]
    }),
  )
}

/**
 * Returns what a module imports: values and types, static and dynamic, and what it exports again.
 *
 * @throws for a module that cannot be parsed
 */
export function specifiersOf(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found: string[] = []
  new Visitor({
    ImportDeclaration: ({ source }) => found.push(source.value),
    ExportAllDeclaration: ({ source }) => found.push(source.value),
    ExportNamedDeclaration: ({ source }) => source && found.push(source.value),
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') found.push(source.value)
    },
    TSImportType: ({ source }) => found.push(source.value),
  }).visit(program)
  return found
}
