import { Button, Group } from '@mantine/core'
import type { GamePeriodView } from '@league/contracts/statistics/views'
import { confirm } from '../../ui/confirmation.ts'
import { SortableItems } from '../../ui/drag/SortableList.tsx'
import type { StatSheet } from './StatSheetPage.tsx'
import { usePeriodCommands } from './use-period-commands.ts'
import { VisibilityItem } from './VisibilityItem.tsx'

interface Props {
  sheet: StatSheet
  recorded: readonly GamePeriodView[]
}

const question =
  'Reset the game periods to the default? Periods that were added will be hidden. Recorded scores stay.'

/** Lists all periods of a sport, to order, hide and reset them (S105, R257). */
export function PeriodList({ sheet, recorded }: Props) {
  const { periods, reorder, toggle, hideAll, reset, busyId, isHidingAll, isResetting } = usePeriodCommands(
    sheet,
    recorded,
  )
  const confirmAndReset = async () => {
    if (await confirm(question, 'Reset')) await reset()
  }
  return (
    <>
      <Group gap="sm">
        <Button loading={isResetting} onClick={() => void confirmAndReset()}>
          Reset to Default
        </Button>
        <Button
          loading={isHidingAll}
          disabled={periods.every(({ hidden }) => hidden)}
          onClick={() => void hideAll()}
        >
          Hide All
        </Button>
      </Group>
      <SortableItems
        label="Game periods"
        items={periods.map(({ id, name }) => ({ id, name }))}
        onOrder={(ids) => void reorder(ids)}
      >
        {periods.map((period) => (
          <VisibilityItem
            key={period.id}
            id={period.id}
            name={period.name}
            hidden={period.hidden}
            isBusy={busyId === period.id}
            onToggle={() => void toggle(period)}
          />
        ))}
      </SortableItems>
    </>
  )
}
