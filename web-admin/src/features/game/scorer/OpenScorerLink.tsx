import { TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import type { ScorerLinkDayView, ScorerView } from '@league/contracts/account/scorer-links'
import { Problem } from '@league/contracts/kernel/problem'
import { api, callAsScorer } from '../../../lib/api.ts'
import { formatLongDate } from '../../../shared/day-text.ts'
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

/** Says what the link is for and asks for the name of the scorer, once. The history shows it beside every score. */
export function OpenScorerLink({ token, onOpened }: Props) {
  const { link, hasEnded } = useLinkDay(token)
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
      <header className={styles.head}>
        <p>{link?.organization.name}</p>
        <Title order={1}>Score games</Title>
        <p>{link && `${formatLongDate(link.date)} · ${link.venue ?? 'All venues'}`}</p>
      </header>
      {token === null || hasEnded ? (
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

/** Reads what a link is for. Without an answer, the page does without. */
function useLinkDay(token: string | null): { link: ScorerLinkDayView | null; hasEnded: boolean } {
  const [link, setLink] = useState<ScorerLinkDayView | null>(null)
  const [hasEnded, setEnded] = useState(false)
  useEffect(() => {
    if (token === null) return
    const unmounted = new AbortController()
    api('POST /api/scorer/link', { body: { token } }, { signal: unmounted.signal })
      .then(({ body }) => setLink(body.scorerLink))
      .catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'scorer-link-ended') setEnded(true)
      })
    return () => unmounted.abort()
  }, [token])
  return { link, hasEnded }
}
