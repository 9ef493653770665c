import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { registerUserBody } from '@league/contracts/account/commands'
import { Problem } from '@league/contracts/kernel/problem'
import { createAccount } from '../accounts/create-account.ts'
import { setupCounter } from '../accounts/attempt-counters.ts'
import { requireGoodPassword } from '../accounts/password-strength.ts'
import { isSetupOpen, isSetupToken, redeemSetupToken } from '../accounts/setup-token.ts'
import type { AccountDeps } from '../accounts/sync-account.ts'
import { attemptPassword, resetCounters } from '../accounts/throttle.ts'
import { plainPage, sendPlainPage } from '../http/plain-page.ts'
import { RetryLaterError } from '../kernel/errors.ts'

const INVALID_TOKEN =
  'This token is not valid. Copy it from the newest log of a gateway. It expires after 24 hours. A restart prints a new one.'

const typedForm = z
  .object({ token: z.string(), username: z.string(), password: z.string(), repeated: z.string() })
  .partial()

/**
 * Serves `/setup`, on which an operator creates the first administrator with the token in the log. Once there is a
 * user, the page leads to the sign-in.
 */
export function serveSetup(app: FastifyInstance, deps: AccountDeps): void {
  const { pool, clock } = deps
  void app.register(async (setup) => {
    setup.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const route = { exposeHeadRoute: false, schema: { hide: true } as object }
    setup.get('/setup', route, async (_, reply) => {
      if (!(await isSetupOpen(pool, clock()))) return reply.redirect('/login', 303)
      return sendPlainPage(reply, 200, formPage())
    })

    setup.post('/setup', route, async (request, reply) => {
      if (!(await isSetupOpen(pool, clock()))) return reply.redirect('/login', 303)
      const {
        token = '',
        username: name = '',
        password = '',
        repeated = '',
      } = typedForm.safeParse(request.body).data ?? {}
      const refuse = refuseWith(reply, { token, username: name })
      try {
        const counters = [setupCounter(request.ip)]
        const isValid = await attemptPassword(pool, counters, clock(), () =>
          isSetupToken(pool, token, clock()),
        )
        if (!isValid) return refuse(403, INVALID_TOKEN)
        await resetCounters(pool, counters)
        const { data, error } = registerUserBody.shape.username.safeParse(name)
        if (error) return refuse(422, 'Enter a username of 1 to 100 visible characters.')
        if (password !== repeated) return refuse(422, 'The passwords do not match.')
        await requireGoodPassword(password, [data])
        const account = { username: data, password, role: 'super_admin', organizationId: null } as const
        const isCreated = await redeemSetupToken(pool, token, clock(), () => createAccount(deps, account))
        if (!isCreated) return refuse(403, INVALID_TOKEN)
        return reply.redirect('/login', 303)
      } catch (error) {
        if (error instanceof RetryLaterError && error.code === 'too-many-requests')
          return refuse(429, `Too many attempts. Try again ${inMinutes(error.retryAfter)}.`)
        if (error instanceof Problem && error.code === 'invalid')
          return refuse(422, error.issues?.[0]?.message ?? error.message)
        throw error
      }
    })
  })
}

const inMinutes = (seconds: number) => {
  const count = Math.ceil(seconds / 60)
  return count === 1 ? 'in a minute' : `in ${count} minutes`
}

function refuseWith(reply: FastifyReply, typed: Typed) {
  return (status: number, message: string) => sendPlainPage(reply, status, formPage(typed, message))
}

/** What is kept for the next attempt. */
interface Typed {
  token: string
  username: string
}

function formPage({ token, username }: Typed = { token: '', username: '' }, message = ''): string {
  return plainPage(
    'Set up this server',
    `<p>Create the first administrator. The token is in the log of the gateways.</p>
    <form method="post" action="/setup">
      ${message === '' ? '' : `<p role="alert">${escapeHtml(message)}</p>`}
      <label>Token <input name="token" required autocomplete="off" spellcheck="false"
        value="${escapeHtml(token)}"></label>
      <label>Username <input name="username" required maxlength="100" autocomplete="username"
        value="${escapeHtml(username)}"></label>
      <label>Password <small>12 characters or more</small>
        <input name="password" type="password" required autocomplete="new-password"></label>
      <label>Repeat password <input name="repeated" type="password" required autocomplete="new-password"></label>
      <button>Create administrator</button>
    </form>`,
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
