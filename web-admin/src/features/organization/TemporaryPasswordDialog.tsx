import { Group, Stack } from '@mantine/core'
import { CopyableText } from '../../ui/CopyableText.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  username: string
  password: string
  onClose: () => void
}

/** Shows a temporary password, which is sent only once, until the user clicks Close (R090, decision 37). */
export function TemporaryPasswordDialog({ username, password, onClose }: Props) {
  return (
    <Dialog
      title="Temporary Password"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
    >
      <Stack gap="sm">
        <div>
          For <strong>{username}</strong>. Copy it now: it will not be shown again. It works for one sign-in
          within 24 hours, and then the user chooses a new password.
        </div>
        <CopyableText label="the temporary password" text={password} />
        <Group justify="flex-end">
          <PrimaryButton data-autofocus onClick={onClose}>
            Close
          </PrimaryButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
