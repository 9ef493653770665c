import { Modal } from '@mantine/core'
import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { OrganizationDialog } from './OrganizationDialog.tsx'

/** The form of an organization that only the list knows: read whole first. */
export function EditOrganization({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead('GET /api/organizations/:id', { params: { id } })
  if (read.data) return <OrganizationDialog organization={read.data.organization} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title="Edit Organization" size="lg" transitionProps={{ duration: 0 }}>
      <QueryBoundary query={read} missing="Organization not found">
        {() => null}
      </QueryBoundary>
    </Modal>
  )
}
