import { Button } from '@mantine/core'
import { urlOf } from '@league/contracts/client/api-client'

interface Props {
  table: 'standings' | 'schedule' | 'rosters' | 'box-scores' | 'players'
  /** What of it: ids of the tenant, season, league, team or game. */
  of: Readonly<Record<string, string | undefined>>
  /** Where a screen offers several. */
  label?: string
}

/** A table as a file for spreadsheets. It is a link, so the browser saves it. */
export function ExportCsv({ table, of, label = 'Export CSV' }: Props) {
  return (
    <Button component="a" href={urlOf(`/api/export/${table}.csv`, { query: of })} download={`${table}.csv`}>
      {label}
    </Button>
  )
}
