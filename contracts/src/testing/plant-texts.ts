import { z } from 'zod'
import { eventCatalogue } from '../events.ts'
import { typedTexts } from '../kernel/typed-text.ts'

/** Returns a copy of an event with a mark in every typed text and every personal field that its schema allows. */
export function plantTexts<Event extends { type: string; data: unknown }>(event: Event, mark: string): Event {
  const definition = eventCatalogue.get(event.type)
  if (!definition) throw new Error(`${event.type} is not in the event catalog`)
  const { shape } = definition.schema as z.ZodObject
  const personal = Object.keys(definition.sealed).map((field) => [field, filled(shape[field], mark)])
  const data = { ...(event.data as object), ...Object.fromEntries(personal) }
  return { ...event, data: planted(definition.schema, data, mark) }
}

/** Returns a value with the mark in its typed texts. */
function planted(schema: z.core.$ZodType, value: unknown, mark: string): unknown {
  if (typedTexts.get(schema)) return filled(schema, mark)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    const inner = schema.unwrap()
    return (value ?? null) === null && !typedTexts.get(inner) ? value : planted(inner, value, mark)
  }
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((element) => planted(schema.element, element, mark))
  if (!(schema instanceof z.ZodObject)) return value
  const fields = Object.entries(schema.shape).filter(([name]) => name in (value as object))
  const changed = fields.map(([name, field]) => [
    name,
    planted(field, (value as Record<string, unknown>)[name], mark),
  ])
  return { ...(value as object), ...Object.fromEntries(changed) }
}

/** Returns a value that fits a schema, with the mark in all its texts. */
function filled(schema: z.core.$ZodType | undefined, mark: string): unknown {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return filled(schema.unwrap(), mark)
  if (schema instanceof z.ZodArray) return [filled(schema.element, mark)]
  if (schema instanceof z.ZodRecord) return { [mark]: filled(schema.valueType, mark) }
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, filled(field, mark)]),
    )
  return mark
}
