import { NativeSelect } from '@mantine/core'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { AddDivision } from './AddDivision.tsx'
import type { ArrangedDivision, StandingRow } from './arrangement.ts'
import { DivisionCard } from './DivisionCard.tsx'

interface Props {
  seasonId: string
  divisions: readonly ArrangedDivision[]
  /** The divisions that match the filter. */
  visible: readonly ArrangedDivision[]
  filter: string
  onFilter: (filter: string) => void
  onRemove: (team: StandingRow) => void
}

/** The divisions of a season with a filter and a form that adds a division (S079). */
export function DivisionsPanel({ seasonId, divisions, visible, filter, onFilter, onRemove }: Props) {
  return (
    <Section
      title="Divisions"
      actions={
        <>
          {/* The filter appears only if there is more than one division (R161). */}
          {divisions.length > 1 && (
            <NativeSelect
              aria-label="Show divisions"
              value={filter}
              data={[
                { value: 'all', label: 'All Divisions' },
                ...divisions.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => onFilter(event.currentTarget.value)}
            />
          )}
          <AddDivision seasonId={seasonId} />
        </>
      }
    >
      {divisions.length === 0 && (
        // Specified text (R162)
        <EmptyState title="No divisions created yet." drawing="cards">
          Add a division for each bracket, and put teams into it in the order of their seeds.
        </EmptyState>
      )}
      {visible.map((division) => (
        <DivisionCard key={division.id} seasonId={seasonId} division={division} onRemove={onRemove} />
      ))}
    </Section>
  )
}
