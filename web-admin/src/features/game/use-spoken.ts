import { useEffect, useState } from 'react'

/** After the last change: nobody wants to hear of every key. */
const quiet = 2500

/** A text for a live region, once it has stood for a while. Nothing is said before there was something to say. */
export function useSpoken(text: string, isNews: boolean): string {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (!isNews && spoken === '') return
    const timer = setTimeout(() => setSpoken(text), quiet)
    return () => clearTimeout(timer)
  }, [text, isNews, spoken])
  return spoken
}
