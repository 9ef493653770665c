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

/** A domain that waits: the TXT record that proves it, and the look-up that makes it the organization's. */
export function DomainClaim({ organizationId, claim, mayVerify }: Props) {
  const verify = useCommand('POST /api/organizations/:id/domain/verify')
  const lookUp = async () => {
    await announceOutcome(async () => {
      await verify.mutateAsync({ input: { params: { id: organizationId }, body: {} } })
      return `${claim.domain} verified`
    })
  }
  return (
    <div className={styles.claim}>
      <p>
        <strong>{claim.domain}</strong> waits for its proof. Add this TXT record where the domain is managed:
      </p>
      <dl className={facts.facts}>
        <dt>Name</dt>
        <dd>
          <CopyableText label="the record’s name" text={claim.name} />
        </dd>
        <dt>Value</dt>
        <dd>
          <CopyableText label="the record’s value" text={claim.value} />
        </dd>
      </dl>
      {mayVerify && (
        <PrimaryButton loading={verify.isPending} onClick={() => void lookUp()}>
          Verify domain
        </PrimaryButton>
      )}
    </div>
  )
}
