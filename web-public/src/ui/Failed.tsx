import styles from './State.module.css'

/** Something went wrong on the way; nothing is lost. Without JavaScript the link asks for the page once more. */
export function Failed({ retry }: { retry: () => void }) {
  return (
    <div className={styles['state']} role="alert">
      <h1>Something went wrong</h1>
      <p>The page could not be loaded. Please try again.</p>
      <p>
        <a
          href=""
          onClick={(event) => {
            event.preventDefault()
            retry()
          }}
        >
          Try again
        </a>
      </p>
    </div>
  )
}
