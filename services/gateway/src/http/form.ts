import type { FastifyRequest } from 'fastify'
import '@fastify/multipart'
import type { Upload } from '@league/contracts/kernel/endpoint'
import { rejected } from '@league/contracts/kernel/problem'
import type { UploadedFile } from '../binding/binding.ts'

const mebibyte = 1024 * 1024
const limits = {
  image: { files: 1, fileSize: 5 * mebibyte },
  csv: { files: 6, fileSize: 16 * mebibyte },
}

/** The fields of a form and its files, counted and bounded while they come in. */
export interface Form {
  body: Record<string, string>
  files: Map<string, UploadedFile>
}

/**
 * Reads a multipart body. A file field that was left empty is no file.
 *
 * @throws Problem `malformed` for a field that comes twice or a file that nobody asked for, `invalid` where the file is
 * required and missing; too much of anything is answered 413 by the parser's own errors
 */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<Form> {
  const form: Form = { body: {}, files: new Map() }
  const { files, fileSize } = limits[upload.kind]
  const parts = request.parts({
    limits: { files, fileSize, fields: 30, parts: files + 30, fieldSize: 64 * 1024, fieldNameSize: 100 },
  })
  for await (const part of parts) {
    const seen = Object.hasOwn(form.body, part.fieldname) || form.files.has(part.fieldname)
    if (seen) rejected('malformed', [{ path: part.fieldname, message: 'Sent twice.' }])
    if (part.type === 'file') {
      if (!upload.fields.includes(part.fieldname)) {
        rejected('malformed', [{ path: part.fieldname, message: 'No file is expected here.' }])
      }
      const content = await part.toBuffer()
      if (content.length > 0) form.files.set(part.fieldname, { name: part.fieldname, content })
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) rejected('payload-too-large')
      Object.defineProperty(form.body, part.fieldname, {
        value: String(part.value),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    }
  }
  if (upload.required && form.files.size === 0) {
    rejected(
      'invalid',
      upload.fields.slice(0, 1).map((path) => ({ path, message: 'A file is required.' })),
    )
  }
  return form
}
