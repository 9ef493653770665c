/** Breaks a text into lines between words. What does not fit is cut with an ellipsis. */
export function wrap(content: string, lettersPerLine: number, maxLines: number): string[] {
  const lines: string[] = []
  for (const word of content.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= lettersPerLine)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= maxLines) return lines
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`]
}
