import { Group, Stack } from '@mantine/core'
import { CopyableText } from '../../ui/CopyableText.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import text from '../../ui/text.module.css'
import { curlExample } from './api-token-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  name: string
  token: string
  onClose: () => void
}

/** Shows a new token, which the server sends only once. It stays on the screen until the user closes it. */
export function CreatedApiToken({ name, token, onClose }: Props) {
  return (
    <Dialog
      size="lg"
      title="Copy your API token"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={onClose}
    >
      <Stack gap="sm">
        <p className={text.muted}>
          This is the token <strong>{name}</strong>. It is shown only once. Store it where your script can
          read it, and share it with nobody.
        </p>
        <CopyableText label="the token" text={token} />
        <p className={text.muted}>
          Try it in a terminal. The{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer">
            API reference
          </a>{' '}
          has an example for every call.
        </p>
        <CopyableText label="the example" text={curlExample(token, window.location.origin)} />
        <Group justify="flex-end">
          <PrimaryButton data-autofocus onClick={onClose}>
            Close
          </PrimaryButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
