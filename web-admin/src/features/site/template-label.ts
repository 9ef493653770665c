/** Returns the label of a template: 'League info' for 'league-info'. */
export function templateLabel(template: string): string {
  const words = template.replaceAll('-', ' ')
  return words === 'faq' ? 'FAQ' : words.charAt(0).toUpperCase() + words.slice(1)
}
