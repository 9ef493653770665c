/**
 * A text that changes while somebody types. Each text is an element of its own: a centered text that gets
 * longer would move otherwise.
 */
export function SteadyText({ text }: { text: string }) {
  return <span key={text}>{text}</span>
}
