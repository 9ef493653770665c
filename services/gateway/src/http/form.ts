import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Upload } from '@league/contracts/kernel/endpoint'
import { reject, Problem } from '@league/contracts/kernel/problem'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { uploadLimits } from './upload-limits.ts'
import type { UploadAccount } from './upload-memory.ts'

/** An uploaded file within its size limit, in memory. */
export interface UploadedFile {
  name: string
  content: Buffer
}

/** The fields and files of a form. */
export interface Form {
  body: Record<string, string | string[]>
  files: Map<string, UploadedFile>
}

/**
 * Reads a multipart body within the limits of its fields and files. An empty file field is ignored. A field
 * that the endpoint declares as a list is sent once for each item, as `sportIds[]` or `sportIds`, and once
 * with an empty value for an empty list.
 *
 * @throws Problem `malformed` for a body that cannot be read, a field without a name or that is sent twice, or
 * an unexpected file; `payload-too-large`; RetryLaterError `unavailable` while other uploads take the memory.
 * The errors of the parser for exceeded limits become 413.
 */
export async function readForm(
  request: FastifyRequest,
  { upload, body }: { upload: Upload; body?: Endpoint['body'] },
  memory: UploadAccount,
): Promise<Form> {
  const form: Form = { body: {}, files: new Map() }
  const { files, fileSize, total } = uploadLimits[upload.kind]
  let received = 0
  const countBytes = (bytes: number) => {
    received += bytes
    if (received > total) reject('payload-too-large')
    memory.add(bytes)
  }
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
    if (!part.fieldname) reject('malformed', [{ path: '', message: 'Every field needs a name.' }])
    const listName = part.fieldname.replace(/\[\]$/, '')
    const name = lists.has(listName) ? listName : part.fieldname
    const previous = Object.hasOwn(form.body, name) ? form.body[name] : undefined
    const isRepeated = form.files.has(name) || (previous !== undefined && !lists.has(name))
    if (isRepeated) reject('malformed', [{ path: name, message: 'This field was sent twice.' }])
    if (part.type === 'file') {
      if (!upload.fields.includes(name)) {
        reject('malformed', [{ path: name, message: 'This field does not accept a file.' }])
      }
      const content = await contentOf(part, countBytes)
      if (content.length > 0) form.files.set(name, { name, content })
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) reject('payload-too-large')
      const text = part.value
      // The parser converts a part that says to be JSON.
      if (typeof text !== 'string') reject('malformed', [{ path: name, message: 'Send this field as text.' }])
      const value = lists.has(name) ? [...(previous ?? []), ...(text === '' ? [] : [text])] : text
      // Not by assignment, since a field may be called `__proto__`.
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

/**
 * Requires that a file was uploaded, if the endpoint requires one.
 *
 * @throws Problem `invalid`
 */
export function requireFile({ fields, required }: Upload, files: Form['files'] | undefined): void {
  if (!required || files?.size) return
  reject(
    'invalid',
    fields.slice(0, 1).map((path) => ({ path, message: 'Choose a file.' })),
  )
}

/** Returns the names of the fields that the endpoint declares as lists. */
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

/**
 * Returns the error to throw for a failure of the parser. Errors with a code mean that a limit was exceeded;
 * any other means that the body is malformed.
 */
function parserError(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code.startsWith('FST_')) return error
  return new Problem('malformed', [{ path: '', message: 'The form is incomplete or cannot be read.' }])
}

/**
 * Yields the parts of a multipart body as they arrive.
 *
 * @throws Problem `malformed` for a body that is truncated, invalid or without a boundary; the errors of the
 * parser for exceeded limits
 */
async function* partsOf(
  request: FastifyRequest,
  limits: NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>,
): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    throw parserError(error)
  }
}

/**
 * Returns the content of a file.
 *
 * @throws as `partsOf` and `countBytes` do · Problem `payload-too-large`
 */
async function contentOf({ file }: MultipartFile, countBytes: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      countBytes(chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof Problem ? error : parserError(error)
  }
  if (file.truncated) reject('payload-too-large')
  return Buffer.concat(chunks)
}
