import { Button, Menu } from '@mantine/core'
import { urlOf } from '@league/contracts/client/api-client'
import { Icon } from './Icon.tsx'

interface Props {
  table: 'standings' | 'schedule' | 'rosters' | 'box-scores' | 'players'
  /** Restricts the rows by the ids of a tenant, season, league, team or game. */
  query: Readonly<Record<string, string | undefined>>
  /** Tells the exports apart on a screen that offers several. */
  label?: string
}

/** Downloads a table as a CSV file. It is a link, so the browser saves the file. */
export function ExportCsvLink({ table, query, label = 'Export CSV' }: Props) {
  return (
    <Button component="a" href={urlOf(`/api/export/${table}.csv`, { query })} download={`${table}.csv`}>
      {label}
    </Button>
  )
}

/** The same as an item of a menu. */
export function ExportCsvItem({ table, query, label = 'Export CSV' }: Props) {
  return (
    <Menu.Item
      component="a"
      leftSection={<Icon name="import" />}
      href={urlOf(`/api/export/${table}.csv`, { query })}
      download={`${table}.csv`}
    >
      {label}
    </Menu.Item>
  )
}
