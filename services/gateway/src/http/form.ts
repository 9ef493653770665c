import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Upload } from '@league/contracts/kernel/endpoint'
import { rejected } from '@league/contracts/kernel/problem'
import type { UploadedFile } from '../binding/binding.ts'
import { contentOf, partsOf } from './form-parts.ts'

const mebibyte = 1024 * 1024
const limits = {
  image: { files: 1, fileSize: 5 * mebibyte },
  csv: { files: 6, fileSize: 16 * mebibyte },
}

/** The fields of a form and its files, counted and bounded while they come in. */
export interface Form {
  body: Record<string, string | string[]>
  files: Map<string, UploadedFile>
}

/**
 * Reads a multipart body. A file field that was left empty is no file. A field that the declaration calls a list comes once
 * for each item, as `sportIds[]` or `sportIds`, and empty for a list of nothing.
 *
 * @throws Problem `malformed` for a body that cannot be read, a field that comes twice or a file that nobody asked for; too
 * much of anything is answered 413 by the parser's own errors
 */
export async function readForm(
  request: FastifyRequest,
  { upload, body }: { upload: Upload; body?: Endpoint['body'] },
): Promise<Form> {
  const form: Form = { body: {}, files: new Map() }
  const { files, fileSize } = limits[upload.kind]
  const lists = listsOf(body)
  const parts = partsOf(request, {
    files,
    fileSize,
    fields: 30,
    parts: files + 30,
    fieldSize: 64 * 1024,
    fieldNameSize: 100,
  })
  for await (const part of parts) {
    const listed = part.fieldname.replace(/\[\]$/, '')
    const name = lists.has(listed) ? listed : part.fieldname
    const before = Object.hasOwn(form.body, name) ? form.body[name] : undefined
    const seen = form.files.has(name) || (before !== undefined && !lists.has(name))
    if (seen) rejected('malformed', [{ path: name, message: 'Sent twice.' }])
    if (part.type === 'file') {
      if (!upload.fields.includes(name)) {
        rejected('malformed', [{ path: name, message: 'No file is expected here.' }])
      }
      const content = await contentOf(part)
      if (content.length > 0) form.files.set(name, { name, content })
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) rejected('payload-too-large')
      const text = String(part.value)
      const value = lists.has(name) ? [...(before ?? []), ...(text === '' ? [] : [text])] : text
      // Never by assignment: a field may be called `__proto__`.
      Object.defineProperty(form.body, name, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
  }
  return form
}

/** @throws Problem `invalid` where a file is required and none came, in a form or in a body that is none */
export function requireFile({ fields, required }: Upload, files: Form['files'] | undefined): void {
  if (!required || files?.size) return
  rejected(
    'invalid',
    fields.slice(0, 1).map((path) => ({ path, message: 'A file is required.' })),
  )
}

/** The fields that are lists, by the declaration. */
function listsOf(body: Endpoint['body']): ReadonlySet<string> {
  if (!(body instanceof z.ZodObject)) return new Set()
  const names = Object.entries(body.shape).filter(([, field]) => isList(field as z.ZodType))
  return new Set(names.map(([name]) => name))
}

function isList(field: z.ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return isList(field.unwrap() as z.ZodType)
  return field instanceof z.ZodArray
}
