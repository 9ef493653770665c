/** What this module reads of a syntax tree of typescript-eslint. */
interface SyntaxNode {
  type: string
  range: [number, number]
}

export interface TemplateLiteral extends SyntaxNode {
  quasis: { value: { raw: string }; range: [number, number] }[]
  expressions: SyntaxNode[]
}

const STATEMENT =
  /^\s*(select|insert into|update\s+\S+\s+set|delete from|with\s+\S+\s+as|create|alter|drop|truncate|analyze)\s/

/** A template literal that is SQL, and its tag if it has one. */
export interface FoundSql {
  template: TemplateLiteral
  tag: SyntaxNode | undefined
}

/** Returns the template literals of a syntax tree that are SQL, by a tag of `sql` or by their first words. */
export function findSql(tree: unknown): FoundSql[] {
  const found: FoundSql[] = []
  const visit = (value: unknown, parent: Parent): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parent)
    if (!isNode(value)) return
    if (isTemplate(value) && isSql(value, parent)) found.push({ template: value, tag: tagOf(parent) })
    for (const child of Object.values(value)) visit(child, value)
  }
  visit(tree, null)
  return found
}

type Parent = (SyntaxNode & Record<string, unknown>) | null

function isSql({ quasis }: TemplateLiteral, parent: Parent): boolean {
  const text = quasis.map(({ value }) => value.raw).join('x')
  // A single word or interpolation, such as the separator ` and `, has no format.
  if (/^\s*\w*\s*$/.test(text)) return false
  const tag = tagOf(parent)
  if (tag) return isSqlTag(tag)
  // A text that is concatenated is only part of a statement.
  if (parent?.type === 'BinaryExpression') return false
  return STATEMENT.test(text)
}

function tagOf(parent: Parent): SyntaxNode | undefined {
  const tag = parent?.type === 'TaggedTemplateExpression' ? parent['tag'] : undefined
  return isNode(tag) ? tag : undefined
}

/** Returns whether a tag is `sql`, a member such as `sql.fragment`, or a call such as `sql.type(row)`. */
function isSqlTag(tag: unknown): boolean {
  if (!isNode(tag)) return false
  if (tag.type === 'Identifier') return tag['name'] === 'sql'
  if (tag.type === 'MemberExpression') return isSqlTag(tag['object'])
  return tag.type === 'CallExpression' && isSqlTag(tag['callee'])
}

function isTemplate(node: SyntaxNode): node is TemplateLiteral {
  return node.type === 'TemplateLiteral'
}

function isNode(value: unknown): value is SyntaxNode & Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'type' in value && 'range' in value
}
