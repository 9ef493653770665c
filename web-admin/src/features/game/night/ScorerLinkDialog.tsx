import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { QRCodeSVG } from 'qrcode.react'
import { useEffect, useState } from 'react'
import type { ScorerLinkView } from '@league/contracts/account/scorer-links'
import { announceOutcome } from '../../../lib/announce-outcome.ts'
import { useUser } from '../../../lib/session.tsx'
import { useCommand } from '../../../lib/use-command.ts'
import { useRead } from '../../../lib/use-read.ts'
import { formatLongDate, todayIn } from '../../../shared/day-text.ts'
import { Instant } from '../../../shared/Instant.tsx'
import { CopyableText } from '../../../ui/CopyableText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import text from '../../../ui/text.module.css'

interface Props {
  date: string
  venues: readonly string[]
  /** Set if a super_admin chose an organization. */
  tenantQuery: { organization_id?: string }
  onClose: () => void
}

/** Issues links for the games of a day, shows a new one with its QR code, and revokes them. */
export function ScorerLinkDialog({ date, venues, tenantQuery, onClose }: Props) {
  const { timeZone } = useUser()
  const links = useRead('GET /api/scorer-links', { query: tenantQuery })
  const { refetch } = links
  // Who has opened a link is in no read that is refreshed by itself.
  useEffect(() => void refetch(), [refetch])
  const create = useCommand('POST /api/scorer-links')
  const [venue, setVenue] = useState('')
  const [issued, setIssued] = useState<{ linkId: string; address: string } | null>(null)
  const issue = () =>
    announceOutcome(async () => {
      const body = { ...tenantQuery, date, venue: venue || null }
      const { scorerLink, token } = (await create.mutateAsync({ input: { body } })).body
      // After the #, where browsers send it to nobody and no server logs it.
      setIssued({ linkId: scorerLink.id, address: `${window.location.origin}/scorer#${token}` })
      await links.refetch()
    })
  const isRevoked = links.data?.scorerLinks.find(({ id }) => id === issued?.linkId)?.status === 'revoked'
  const ofDay = links.data?.scorerLinks.filter((link) => link.date === date) ?? []
  return (
    <Dialog onClose={onClose} title="Scorer link" size="lg">
      <Stack gap="sm">
        <p className={text.muted}>
          Whoever opens the link types a name and can enter the scores and box scores of the games on{' '}
          {formatLongDate(date)}, without an account. The link ends at 6 AM the next morning.
          {todayIn(timeZone) < date && ' Scores can be entered only from that day on.'}
        </p>
        {issued && isRevoked && <p>The link was revoked. Nobody can open it anymore.</p>}
        {issued && !isRevoked ? (
          <>
            <CopyableText label="the scorer link" text={issued.address} />
            <QRCodeSVG value={issued.address} size={200} marginSize={4} title="QR code of the scorer link" />
            <p className={text.muted}>The link is shown only once.</p>
          </>
        ) : (
          <Group align="end">
            <NativeSelect
              label="Games at"
              value={venue}
              onChange={({ currentTarget: { value } }) => setVenue(value)}
              data={[{ value: '', label: 'All venues' }, ...venues]}
            />
            <PrimaryButton loading={create.isPending} onClick={() => void issue()}>
              Create link
            </PrimaryButton>
          </Group>
        )}
        {ofDay.length > 0 && (
          <ul aria-label="Links of this day">
            {ofDay.map((link) => (
              <LinkLine
                key={link.id}
                link={link}
                tenantQuery={tenantQuery}
                onChanged={() => void links.refetch()}
              />
            ))}
          </ul>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface LineProps {
  link: ScorerLinkView
  tenantQuery: { organization_id?: string }
  onChanged: () => void
}

function LinkLine({ link, tenantQuery, onChanged }: LineProps) {
  const revoke = useCommand('DELETE /api/scorer-links/:linkId')
  const end = useCommand('DELETE /api/scorer-links/:linkId/scorers/:scorerId')
  const venue = link.venue ?? 'All venues'
  const endAccess = (scorerId: string, name: string) =>
    announceOutcome(async () => {
      const params = { linkId: link.id, scorerId }
      await end.mutateAsync({ input: { params, query: tenantQuery } })
      onChanged()
      return `${name} can no longer enter scores`
    })
  return (
    <li>
      <Group justify="space-between">
        <span>
          {venue} · {link.issuedBy.username}, <Instant at={link.createdAt} /> ·{' '}
          {link.scorers === 1 ? '1 scorer' : `${link.scorers} scorers`}
        </span>
        {link.status === 'active' ? (
          <Button
            size="compact-sm"
            aria-label={`Revoke the link for ${venue}`}
            loading={revoke.isPending}
            onClick={() =>
              void announceOutcome(async () => {
                await revoke.mutateAsync({ input: { params: { linkId: link.id }, query: tenantQuery } })
                onChanged()
                return 'Link revoked'
              })
            }
          >
            Revoke
          </Button>
        ) : (
          <span className={text.muted}>Revoked</span>
        )}
      </Group>
      {link.openedBy.length > 0 && (
        <ul aria-label={`Scorers with the link for ${venue}`}>
          {link.openedBy.map((scorer) => (
            <li key={scorer.id}>
              <Group gap="sm">
                <span>{scorer.name}</span>
                {link.status === 'active' && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`End access of ${scorer.name}`}
                    loading={end.isPending}
                    onClick={() => void endAccess(scorer.id, scorer.name)}
                  >
                    End access
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
