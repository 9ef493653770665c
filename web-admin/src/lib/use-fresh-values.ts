import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { layUnder } from './meanwhile.ts'

/**
 * Keeps an open form level with what is recorded (after a live update or an overtaken save): untouched fields follow, typed ones
 * stay.
 *
 * @param since changes where a form that stays open was saved: what is recorded then is what it goes on from
 * @returns the typed fields in which something else has been recorded meanwhile
 */
export function useFreshValues<T extends object>(
  form: UseFormReturnType<T>,
  fresh: T,
  since = '',
): (keyof T)[] {
  const [opened, setOpened] = useState({ fresh, since })
  if (opened.since !== since) setOpened({ fresh, since })
  const base = useRef(fresh)
  const recorded = JSON.stringify(fresh)
  useEffect(() => {
    const latest = JSON.parse(recorded) as T
    form.setValues(layUnder(form.getValues(), base.current, latest).values)
    base.current = latest
    // oxlint-disable-next-line react/exhaustive-deps -- the form is another object after every key
  }, [recorded])
  return layUnder(form.values, opened.fresh, fresh).contested
}
