/** Latin letters that Unicode does not decompose into a base letter and marks. */
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
}

/**
 * Returns the slug that a name suggests: lowercase words without accents, joined by hyphens, such as `zizkov` for
 * `Žižkov`. Empty for a name without Latin letters and digits.
 */
export function slugOfName(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþħıŧŋə]/g, (letter) => baseLetters[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
