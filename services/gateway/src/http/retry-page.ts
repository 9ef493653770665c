import type { FastifyReply } from 'fastify'
import { plainPage, sendPlainPage } from './plain-page.ts'

/** How often the page asks again. */
const REFRESH_SECONDS = 5

function pageWith(title: string): string {
  const refresh = `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`
  return plainPage(title, '<p>It opens by itself in a moment.</p>', refresh)
}

const pages = {
  'being-built': pageWith('This page is being rebuilt'),
  unavailable: pageWith('This page is not available right now'),
}

/** Returns whether a page that loads itself again stands in for a page that failed with this problem. */
export function isTemporary(code: string): code is keyof typeof pages {
  return Object.hasOwn(pages, code)
}

/**
 * Responds with a page that loads itself again. It stands in for a page of which not even the organization is
 * known, because the directory is being built or the database is unavailable.
 */
export function answerRetryPage(code: keyof typeof pages, status: number, reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, status, pages[code])
}
