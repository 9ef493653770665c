import type { DomainClaimView } from '@league/contracts/organization/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import { CopyableText } from '../../ui/CopyableText.tsx'
import { PrimaryButton } from '../../ui/PrimaryButton.tsx'
import facts from './facts.module.css'
import styles from './DomainClaim.module.css'

interface Props {
  organizationId: string
  claim: DomainClaimView
  mayVerify: boolean
}

/** A claimed domain, the TXT record that proves its ownership, and a button that checks for the record. */
export function DomainClaim({ organizationId, claim, mayVerify }: Props) {
  const verify = useCommand('POST /api/organizations/:id/domain/verify')
  const verifyDomain = () =>
    announceOutcome(async () => {
      await verify.mutateAsync({ input: { params: { id: organizationId }, body: {} } })
      return `${claim.domain} verified`
    })
  return (
    <div className={styles.claim}>
      <p>
        <strong>{claim.domain}</strong> is not verified yet. Add this TXT record at your DNS provider:
      </p>
      <dl className={facts.facts}>
        <dt>Name</dt>
        <dd>
          <CopyableText label="the name of the record" text={claim.name} />
        </dd>
        <dt>Value</dt>
        <dd>
          <CopyableText label="the value of the record" text={claim.value} />
        </dd>
      </dl>
      {mayVerify && (
        <PrimaryButton loading={verify.isPending} onClick={() => void verifyDomain()}>
          Verify domain
        </PrimaryButton>
      )}
    </div>
  )
}
