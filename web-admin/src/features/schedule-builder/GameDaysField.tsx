import { Checkbox, Group } from '@mantine/core'
import type { CheckboxGroupProps } from '@mantine/core'
import { weekdays } from '@league/contracts/schedule/rules'

/** The days of a week with games, Sunday to Saturday (R269). */
export function GameDaysField(props: Omit<CheckboxGroupProps, 'children'>) {
  return (
    <Checkbox.Group label="Game days" required {...props}>
      <Group gap="xs" mt={4}>
        {weekdays.map((day) => (
          <Checkbox key={day} value={day} label={day} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}
