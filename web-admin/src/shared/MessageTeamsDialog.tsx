import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { GameView } from '@league/contracts/game/views'
import { useRead } from '../lib/use-read.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatCount } from '../ui/format-count.ts'
import { QueryBoundary } from '../ui/QueryBoundary.tsx'
import { mailtoOf, teamMessage } from './team-message.ts'

interface Props {
  game: GameView
  /** The game before it was moved, if it was. */
  before?: GameView | undefined
  onClose: () => void
}

/** A ready message to the players of both teams, to copy or to send with the mail program. */
export function MessageTeamsDialog({ game, before, onClose }: Props) {
  const contacts = useRead('GET /api/gamesv2/:id/contacts', { params: { id: game.id } })
  const [message, setMessage] = useState(() => teamMessage(game, before))
  return (
    <Dialog title="Message teams" size="lg" onClose={onClose}>
      <Stack gap="sm">
        <TextInput
          label="Subject"
          value={message.subject}
          onChange={(event) => setMessage({ ...message, subject: event.currentTarget.value })}
        />
        <Textarea
          label="Message"
          autosize
          minRows={6}
          value={message.text}
          onChange={(event) => setMessage({ ...message, text: event.currentTarget.value })}
        />
        <QueryBoundary query={contacts}>
          {({ players }) => {
            const addresses = players.map(({ email }) => email)
            return (
              <>
                <p>
                  {addresses.length === 0
                    ? 'No player of these teams has an email address. Copy the message and send it another way.'
                    : `To ${formatCount(addresses.length, 'player')} of both teams. They do not see each other’s addresses.`}
                </p>
                <Group justify="flex-end">
                  <CopyButton label="the message" text={`${message.subject}\n\n${message.text}`} />
                  {addresses.length > 0 && (
                    <Button component="a" href={mailtoOf(message, addresses)}>
                      Open in mail program
                    </Button>
                  )}
                </Group>
              </>
            )
          }}
        </QueryBoundary>
      </Stack>
    </Dialog>
  )
}
