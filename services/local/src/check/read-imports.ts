import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import type { ImportGraph } from './folder-cycles.ts'

/** Reads the imports between the files of a source folder. Skips tests, which may import from any folder. */
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
 * Returns the specifiers of all imports and re-exports of a module, also of type imports and dynamic imports.
 *
 * @throws Error if the module cannot be parsed
 */
export function specifiersOf(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const specifiers: string[] = []
  new Visitor({
    ImportDeclaration: ({ source }) => specifiers.push(source.value),
    ExportAllDeclaration: ({ source }) => specifiers.push(source.value),
    ExportNamedDeclaration: ({ source }) => source && specifiers.push(source.value),
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') specifiers.push(source.value)
    },
    TSImportType: ({ source }) => specifiers.push(source.value),
  }).visit(program)
  return specifiers
}
