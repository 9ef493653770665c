import type { FastifyRequest } from 'fastify'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import { Problem } from '@league/contracts/kernel/problem'

/** What the parser calls by a code is too much of something; the rest is a body that it can make nothing of. */
function refusalOf(error: unknown): unknown {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code.startsWith('FST_') ? error : new Problem('malformed')
}

/**
 * The parts of a multipart body, as they come in.
 *
 * @throws Problem `malformed` for a body that is cut off, has no boundary or breaks the rules; the parser's own errors for
 * too much of anything
 */
export async function* partsOf(
  request: FastifyRequest,
  limits: NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>,
): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The bytes of a file. @throws as `partsOf` does */
export function contentOf(file: MultipartFile): Promise<Buffer> {
  return file.toBuffer().catch((error: unknown) => {
    throw refusalOf(error)
  })
}
