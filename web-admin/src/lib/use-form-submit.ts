import type { UseFormReturnType } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Problem } from '@league/contracts/kernel/problem'
import type { Submission } from '../ui/FormDialog.tsx'
import { showSuccess } from '../ui/notices.ts'
import { type ChangeSource, collectChanges } from './changes-of-work.ts'
import { failureText } from './failure-text.ts'
import { isOvertaken } from './overtaken.ts'
import { refreshReads } from './query-client.ts'
import { undoAction } from './undo-changes.ts'

interface FormSubmit<Values, Answer> {
  /** Sends the values. The form shows the message of an error that it throws. */
  send: (values: Values) => Promise<Answer>
  /** What sends the commands of `send`, if not only the screen. */
  sources?: readonly ChangeSource[]
  /** The message to show once the values are saved. */
  success?: string | ((values: Values, answer: Answer) => string | null)
  /** Called once the values are saved: closes the form, or empties it for the next entry. */
  onSaved?: (answer: Answer, values: Values) => void
  onFailed?: (error: Error) => void
  /** Returns whether valid values may be sent now. False if the user has to answer a question first. */
  mayBeSent?: (values: Values) => boolean | Promise<boolean>
}

type Sent<Answer> = Awaited<ReturnType<typeof collectChanges<Answer>>>

export interface SentForm<Values> extends Submission {
  error: Error | null
  /** Sends the values without validation, after the user answered a question. */
  send: (values: Values) => void
  /** Clears the last failure. */
  reset: () => void
}

/**
 * Submits a form: validates the values, sends them, announces the success with a way to undo it, and closes the form. On a failure,
 * the typed values stay and the server's messages appear beside their fields, or in the failure if the form has
 * no such field. If somebody else saved first, their values are fetched.
 */
export function useFormSubmit<Values extends object, Answer = unknown>(
  form: UseFormReturnType<Values>,
  { send, sources, success, onSaved, onFailed, mayBeSent = () => true }: FormSubmit<Values, Answer>,
): SentForm<Values> {
  const submission = useMutation<Sent<Answer>, Error, Values>({
    mutationFn: (values) => collectChanges(() => send(values), sources),
    // The commands in `send` have their own retries.
    retry: false,
    onSuccess: ({ result, changes }, values) => {
      const message = typeof success === 'function' ? success(values, result) : success
      if (message) showSuccess(message, undoAction(changes))
      onSaved?.(result, values)
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
    isDirty: form.isDirty(),
    failure:
      submission.error && failureText(submission.error, ({ path }) => fieldOf(path) in form.getValues()),
    error: submission.error,
    onSubmit: form.onSubmit(
      (values) => void submit(values),
      // The last failure says nothing about values that were not sent.
      () => submission.reset(),
    ),
    send: (values) => submission.mutate(values),
    reset: submission.reset,
  }
}

/** Returns the field of a form that an issue is about: the first part of its path. */
const fieldOf = (path: string) => path.split(/[.[]/)[0] ?? path

/** Returns the server's messages about single fields, by field. */
function fieldErrorsOf(error: unknown): Record<string, string> {
  const issues = error instanceof Problem ? (error.issues ?? []) : []
  return Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message]))
}
