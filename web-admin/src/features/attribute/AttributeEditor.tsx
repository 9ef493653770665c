import { Button } from '@mantine/core'
import type { AttributeView } from '@league/contracts/attribute/views'
import { failureText } from '../../lib/failure-text.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { showFailure, showSuccess } from '../../ui/notices.ts'
import { Section } from '../../ui/Section.tsx'
import { AttributeForm } from './AttributeForm.tsx'
import { AttributeList } from './AttributeList.tsx'
import type { SportQuery } from './sport-query.ts'

interface Props {
  query: SportQuery
  /** In their order. */
  recorded: readonly AttributeView[]
}

/** The attributes of a sport: add one, put them in order, show and hide them, go back to the defaults (R262). */
export function AttributeEditor({ query, recorded }: Props) {
  const reset = useCommand('POST /api/playerAttributes/reset')

  const askAndReset = async () => {
    const question =
      'Reset the player attributes? Number and Position stay. Values of the others are kept, but no longer shown.'
    if (!(await confirm(question, 'Reset'))) return
    try {
      await reset.mutateAsync({ input: { query } })
      showSuccess('Player attributes reset')
    } catch (error) {
      showFailure(failureText(error))
    }
  }
  return (
    <>
      <Section title="Add an attribute">
        <AttributeForm query={query} />
      </Section>
      <Section
        title="Attributes"
        actions={
          <Button onClick={() => void askAndReset()} loading={reset.isPending}>
            Reset to Default {/* R262 */}
          </Button>
        }
      >
        <AttributeList recorded={recorded} />
      </Section>
    </>
  )
}
