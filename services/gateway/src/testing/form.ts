import { randomUUID } from 'node:crypto'

export interface FormPart {
  name: string
  value: string | Buffer
  /** The file name, if the part is a file. */
  file?: string
}

/** Encodes a form as `multipart/form-data`, as a browser does. */
export function encodeForm(parts: readonly FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `form-${randomUUID()}`
  const chunks = parts.flatMap(({ name, value, file }) => {
    const fileHeader =
      file === undefined ? '' : `; filename="${file}"\r\ncontent-type: application/octet-stream`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${fileHeader}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
