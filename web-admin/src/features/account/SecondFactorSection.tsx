import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SecondFactorView } from '@league/contracts/account/second-factor'
import { Instant } from '../../shared/Instant.tsx'
import { useRead } from '../../lib/use-read.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { Section } from '../../ui/Section.tsx'
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx'
import { NewRecoveryCodesDialog, TurnOffDialog } from './SecondFactorDialogs.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** Shows whether the user signs in with a second factor, and turns it on and off. */
export function SecondFactorSection() {
  const read = useRead('GET /api/auth/second-factor')
  return (
    <Section title="Two-step sign-in">
      <QueryBoundary query={read}>
        {({ secondFactor }) => <SecondFactor secondFactor={secondFactor} />}
      </QueryBoundary>
    </Section>
  )
}

type Dialog = 'set-up' | 'recovery-codes' | 'turn-off'

function SecondFactor({ secondFactor: { since, recoveryCodesLeft } }: { secondFactor: SecondFactorView }) {
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      {since === null ? (
        <>
          <p>
            Two-step sign-in is off. With it, you sign in with your password and a code from an app on your
            phone, so that a stolen password is not enough.
          </p>
          <Button onClick={() => setDialog('set-up')}>Set up two-step sign-in</Button>
        </>
      ) : (
        <>
          <p>
            Two-step sign-in is on since <Instant at={since} />.
          </p>
          <p>
            {recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`} left.
          </p>
          <Button.Group>
            <Button onClick={() => setDialog('recovery-codes')}>New recovery codes</Button>
            <Button onClick={() => setDialog('turn-off')}>Turn off</Button>
          </Button.Group>
        </>
      )}
      {dialog === 'set-up' && <SetUpDialog onClose={close} />}
      {dialog === 'recovery-codes' && <NewRecoveryCodesDialog onClose={close} />}
      {dialog === 'turn-off' && <TurnOffDialog onClose={close} />}
    </>
  )
}

function SetUpDialog({ onClose }: { onClose: () => void }) {
  // The codes are not shown again, so nothing but the button closes the dialog then.
  const [showsCodes, setShowsCodes] = useState(false)
  return (
    <Dialog
      onClose={onClose}
      title="Set up two-step sign-in"
      withCloseButton={!showsCodes}
      closeOnEscape={!showsCodes}
      closeOnClickOutside={!showsCodes}
    >
      <SecondFactorSetUp onCodesShown={() => setShowsCodes(true)} onDone={onClose} />
    </Dialog>
  )
}
