import { TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ScorerView } from '@league/contracts/account/scorer-links'
import { api, callAsScorer } from '../../../lib/api.ts'
import { useFormSubmit } from '../../../lib/use-form-submit.ts'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { PrimaryButton } from '../../../ui/PrimaryButton.tsx'
import { EarlierScorers } from './EarlierScorers.tsx'
import styles from './OpenScorerLink.module.css'

interface Props {
  /** The secret of the link; null if the address has none. */
  token: string | null
  onOpened: (scorer: ScorerView) => void
}

/** Asks for the name of the scorer, once. It appears in the history beside every score. */
export function OpenScorerLink({ token, onOpened }: Props) {
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (name) => (name.trim() === '' ? 'Enter your name.' : null) },
  })
  const submission = useFormSubmit(form, {
    send: async ({ name }) => {
      callAsScorer(null)
      const { body } = await api('POST /api/scorer', { body: { token: token ?? '', name: name.trim() } })
      return body.scorer
    },
    onSaved: onOpened,
  })
  return (
    <main className={styles.page}>
      <Title order={1}>Score games</Title>
      {token === null ? (
        <p>This scorer link has ended. Ask for a new one.</p>
      ) : (
        <form onSubmit={submission.onSubmit} noValidate className={styles.form}>
          <TextInput
            label="Your name"
            description="The history shows it beside the scores that you enter."
            maxLength={60}
            autoComplete="name"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <FormFailure failure={submission.failure} />
          <PrimaryButton type="submit" loading={submission.isSaving}>
            Start scoring
          </PrimaryButton>
        </form>
      )}
      <EarlierScorers />
    </main>
  )
}
