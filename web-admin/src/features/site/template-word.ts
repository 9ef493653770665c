/** The name of a template in words: 'league-info' is 'League info'. */
export function templateWord(template: string): string {
  const words = template.replaceAll('-', ' ')
  return words === 'faq' ? 'FAQ' : words.charAt(0).toUpperCase() + words.slice(1)
}
