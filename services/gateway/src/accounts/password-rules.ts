import { type ProblemIssue, rejected } from '@league/contracts/kernel/problem'

/** Pieces that common long passwords are made of; what is left beside them must still be something. */
const common = [
  'password passwort passw0rd letmein welcome iloveyou qwertyuiop qwertyui qwerty asdfghjkl asdfgh zxcvbnm',
  'administrator admin changeme secret basketball baseball football volleyball tennis superman batman',
  'dragon monkey sunshine princess trustno1 starwars whatever computer internet master league season',
].flatMap((line) => line.split(' '))

const least = 12
const most = 128
const leastBeside = 4

/**
 * A password that is long enough and not one of those everybody tries first. No rules of composition.
 *
 * @throws Problem `invalid` naming `password`
 */
export function requireGoodPassword(password: string, username: string): void {
  const issue = flawOf(password, username)
  if (issue) rejected('invalid', [{ path: 'password', message: issue } satisfies ProblemIssue])
}

function flawOf(password: string, username: string): string | null {
  const { length } = [...password]
  if (length < least) return `Use at least ${least} characters.`
  if (length > most) return `Use at most ${most} characters.`
  let rest = password.toLowerCase()
  for (const word of [username.toLowerCase(), ...common])
    if (word.length > 2) rest = rest.replaceAll(word, '')
  rest = rest.replace(/[^\p{L}\p{N}]/gu, '')
  const runs = /^(\d{0,8}|(.)\2*|0?123456789\d*|abcdefghij\w*)$/u.test(rest)
  if (new Set(rest).size < leastBeside || runs) return 'This password is too common.'
  return null
}
