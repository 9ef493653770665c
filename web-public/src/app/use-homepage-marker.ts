import { useEffect } from 'react'

/** The marker of the home page (S006, R017) after a move inside the app; the server writes it for the first view. */
export function useHomepageMarker(path: string): void {
  useEffect(() => {
    document.body.classList.toggle('homepage', path === '/')
    document.body.toggleAttribute('data-homepage', path === '/')
  }, [path])
}
