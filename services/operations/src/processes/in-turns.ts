/** So many at once: the store writes requests that wait together in one go. */
const width = 128

/** Does the same with each thing, some at a time, and gives the answers in their order. */
export async function inTurns<Thing, Answer>(
  things: readonly Thing[],
  work: (thing: Thing) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (let start = 0; start < things.length; start += width)
    answers.push(...(await Promise.all(things.slice(start, start + width).map(work))))
  return answers
}
