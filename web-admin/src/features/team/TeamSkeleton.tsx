import { PageSkeleton, TableSkeleton } from '../../ui/Skeleton.tsx'

/** The shape of the page of a team: its roster and its games. */
export function TeamSkeleton() {
  return (
    <PageSkeleton>
      <TableSkeleton columns={['check', 'number', 'title', 'text', 'action']} rows={8} />
      <TableSkeleton columns={['date', 'title', 'date', 'state', 'number']} rows={8} />
    </PageSkeleton>
  )
}
