import { Button } from '@mantine/core'
import type { AttributeView } from '@league/contracts/attribute/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { confirm } from '../../ui/confirmation.ts'
import { Section } from '../../ui/Section.tsx'
import { AttributeForm, type SportQuery } from './AttributeForm.tsx'
import { AttributeList } from './AttributeList.tsx'

interface Props {
  query: SportQuery
  /** All attributes of the sport, in order. */
  recorded: readonly AttributeView[]
}

/** Edits the attributes of a sport: adds, orders, shows, hides and resets them (R262). */
export function AttributeEditor({ query, recorded }: Props) {
  const reset = useCommand('POST /api/playerAttributes/reset')

  const confirmAndReset = async () => {
    const question =
      'Reset the player attributes? Only Number and Position remain. The values of the other attributes are kept but no longer shown.'
    if (!(await confirm(question, 'Reset'))) return
    await announceOutcome(async () => {
      await reset.mutateAsync({ input: { query } })
      return 'Player attributes reset'
    })
  }
  return (
    <>
      <Section title="Add an attribute">
        <AttributeForm query={query} />
      </Section>
      <Section
        title="Attributes"
        actions={
          <Button onClick={() => void confirmAndReset()} loading={reset.isPending}>
            Reset to Default
          </Button>
        }
      >
        <AttributeList recorded={recorded} />
      </Section>
    </>
  )
}
