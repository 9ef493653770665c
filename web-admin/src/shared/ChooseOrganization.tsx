import { EmptyState } from '../ui/EmptyState.tsx'

/** Shown to a super_admin in place of a screen until an organization is selected (decision 18). */
export function ChooseOrganization() {
  return (
    <EmptyState title="No organization selected" drawing="cards">
      Select an organization above. It stays selected on the other screens.
    </EmptyState>
  )
}
