/** Returns whether two names are the same, ignoring case, the width of letters and the number of spaces. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one) === nameKey(other)
}

function nameKey(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Scripts that need joiners between letters. */
const joiningLetter =
  '[' +
  ['Arabic', 'Syriac', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu']
    .concat(['Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Mongolian'])
    .map((script) => `\\p{Script=${script}}`)
    .join('') +
  ']'

/** What must come before and after an invisible character that belongs to a letter or an emoji. */
const visibleParts = [
  {
    sign: /[\u200c\u200d]/u,
    before: new RegExp(`${joiningLetter}$`, 'u'),
    after: new RegExp(`^${joiningLetter}`, 'u'),
  },
  {
    sign: /\u200d/u,
    before: /[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u,
    after: /^\p{Extended_Pictographic}/u,
  },
  { sign: /[\ufe0e\ufe0f]/u, before: /\p{Extended_Pictographic}$/u, after: /^/u },
  { sign: /\ufe0f/u, before: /[0-9#*]$/u, after: /^\u20e3/u },
]

/**
 * Returns a text as one line in which every character can be seen: tabs and line breaks become spaces, and signs
 * of no width are dropped, such as those that reverse the direction of what follows. So no name looks like another
 * one, and none hides a part of the line that it is shown in.
 */
export function toVisibleLine(text: string): string {
  // Almost every text, such as each number in an imported file.
  if (/^[ -~]*$/.test(text)) return text
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cs}\ufff9-\ufffb]/gu, (sign, at: number, line: string) => {
      const next = at + sign.length
      const [head, tail] = [line.slice(Math.max(0, at - 2), at), line.slice(next, next + 2)]
      const isPart = visibleParts.some(
        (part) => part.sign.test(sign) && part.before.test(head) && part.after.test(tail),
      )
      return isPart ? sign : ''
    })
}
