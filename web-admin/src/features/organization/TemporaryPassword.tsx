import { Group, Modal, Stack } from '@mantine/core'
import { CopyableText } from '../../ui/CopyableText.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'

interface Props {
  username: string
  password: string
  onClose: () => void
}

/** A password that the server tells once (R090, decision 37): it stays on the screen until it is closed on purpose. */
export function TemporaryPassword({ username, password, onClose }: Props) {
  return (
    <Modal
      opened
      title="Temporary Password"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
      transitionProps={{ duration: 0 }}
    >
      <Stack gap="sm">
        <div>
          For <strong>{username}</strong>. It is shown this once, works for one sign-in within 24 hours, and
          has to be replaced then.
        </div>
        <CopyableText label="the temporary password" text={password} />
        <Group justify="flex-end">
          <PrimaryButton data-autofocus onClick={onClose}>
            Close
          </PrimaryButton>
        </Group>
      </Stack>
    </Modal>
  )
}
