import { z } from 'zod'

/**
 * Six digits of an authenticator app, or a recovery code. Spaces and hyphens are ignored, and so is the case of
 * letters.
 */
export const secondFactorCode = z.string().max(40)

export const confirmSecondFactorBody = z.object({ code: secondFactorCode })

/** Whoever changes the second factor gives the current password, so a hijacked session cannot do it. */
export const guardedByPasswordBody = z.object({ password: z.string().max(128) })

/** The second factor of the caller. `since` is an instant, null while it is off. */
export const secondFactorView = z.object({
  enabled: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number().int(),
})
export type SecondFactorView = z.infer<typeof secondFactorView>

/**
 * What an authenticator app needs: the secret in base32, and the same as an address for a QR code
 * (`otpauth://totp/…`).
 */
export const authenticatorView = z.object({ secret: z.string(), uri: z.string() })
export type AuthenticatorView = z.infer<typeof authenticatorView>

/** Each code works once, in place of a code of the app. They are part of this one answer only. */
export const recoveryCodes = z.array(z.string()).optional()
