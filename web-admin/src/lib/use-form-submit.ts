import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { Submission } from '../ui/FormDialog.tsx'
import { showSuccess } from '../ui/notices.ts'
import { failureText } from '../lib/failure-text.ts'
import { fieldErrorsOf } from '../lib/field-errors.ts'
import { isOvertaken } from '../lib/overtaken.ts'
import { refreshReads } from '../lib/query-client.ts'

interface FormSubmit<Values, Answer> {
  /** Sends the values. The message of what it throws is shown in the form. */
  send: (values: Values) => Promise<Answer>
  /** What is announced once the values are saved. */
  success?: string | ((values: Values, answer: Answer) => string)
  /** Closes the form, or empties it for the next entry. */
  onSaved?: (answer: Answer) => void
  onFailed?: (error: Error) => void
  /** Whether valid values may be sent now. False where the user has to answer a question first. */
  mayBeSent?: (values: Values) => boolean | Promise<boolean>
}

export interface SentForm<Values> extends Submission {
  error: Error | null
  /** Sends the values without validation, after a question was answered. */
  send: (values: Values) => void
  /** Forgets the last failure. */
  reset: () => void
}

/**
 * Submits a form: validates, sends, announces the success and closes the form, or keeps what was typed and shows the
 * failure, with the server's messages beside their fields. A save that somebody else overtook fetches what they saved.
 */
export function useFormSubmit<Values extends object, Answer = unknown>(
  form: UseFormReturnType<Values>,
  { send, success, onSaved, onFailed, mayBeSent = () => true }: FormSubmit<Values, Answer>,
): SentForm<Values> {
  const submission = useMutation<Answer, Error, Values>({
    mutationFn: send,
    // The commands in `send` are repeated where that is safe.
    retry: false,
    onSuccess: (answer, values) => {
      if (success !== undefined) showSuccess(typeof success === 'string' ? success : success(values, answer))
      onSaved?.(answer)
    },
    onError: (error) => {
      form.setErrors(fieldErrorsOf(error))
      if (isOvertaken(error)) void refreshReads()
      onFailed?.(error)
    },
  })
  const submit = async (values: Values) => {
    if (await mayBeSent(values)) submission.mutate(values)
  }
  return {
    isSaving: submission.isPending,
    failure: submission.error && failureText(submission.error),
    error: submission.error,
    onSubmit: form.onSubmit((values) => void submit(values)),
    send: (values) => submission.mutate(values),
    reset: submission.reset,
  }
}
