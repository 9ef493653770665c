/** Whether a text is a path of this site, such as `/registration?x=1#fees`, and can lead nowhere else. */
export function isSitePath(text: string): boolean {
  return text.length <= 2048 && /^\/(?![/\\])[^\s\\<>"]*$/.test(text)
}
