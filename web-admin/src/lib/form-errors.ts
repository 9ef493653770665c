import { schemaResolver } from '@mantine/form'

/** Returns the errors of a form by field; `messages` replace the schema's technical messages. */
export function formErrors(
  schema: Parameters<typeof schemaResolver>[0],
  values: Record<string, unknown>,
  messages: Readonly<Record<string, string>>,
): Record<string, string> {
  const errors = schemaResolver(schema, { sync: true })(values)
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, messages[field] ?? String(error)]),
  )
}
