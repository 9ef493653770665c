import { type MouseEvent, useId, useRef } from 'react'
import type { BlockOf } from '@league/contracts/site/blocks'
import sectionStyles from './BlockSection.module.css'
import { isPictureUrl } from './picture-url.ts'
import styles from './StoreItem.module.css'
import { isLinkable, TenantLink } from './TenantLink.tsx'

type Item = BlockOf<'store'>['items'][number]

/**
 * An item of the store. Its details are a dialog, which newer browsers open before the app has loaded, by the
 * `command` attribute. Without JavaScript, they are shown below the item.
 */
export function StoreItem({ item }: { item: Item }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const images = item.images.filter(isPictureUrl)
  const command = { command: 'show-modal', commandfor: id }
  const openDialog = (event: MouseEvent) => {
    // Keep the browser from opening the dialog a second time, by the `command` attribute.
    event.preventDefault()
    dialog.current?.showModal()
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={styles['item']}
        onClick={openDialog}
        {...command}
      >
        {images[0] ? <img src={images[0]} alt="" loading="lazy" /> : <NoPicture />}
        <span className={styles['name']}>{item.name}</span>
        <span>{item.price}</span>
      </button>
      <dialog ref={dialog} id={id} aria-label={item.name} className={styles['dialog']}>
        <form method="dialog">
          <h2>{item.name}</h2>
          <button type="submit" aria-label="Close">
            ×
          </button>
        </form>
        {images.length > 0 ? <Gallery name={item.name} images={images} /> : null}
        <p className={styles['price']}>{item.price}</p>
        {item.description ? <p className={styles['text']}>{item.description}</p> : null}
        {item.colors.length > 0 ? (
          <p>
            <span className={styles['label']}>Colors</span> {item.colors.join(', ')}
          </p>
        ) : null}
        {isLinkable(item.url) ? (
          <p className={styles['order']}>
            <TenantLink to={item.url} opensNewTab className={sectionStyles['button']}>
              Order
            </TenantLink>
          </p>
        ) : null}
      </dialog>
    </>
  )
}

function Gallery({ name, images }: { name: string; images: readonly string[] }) {
  return (
    // A scrolling region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['gallery']} aria-label={`Pictures of ${name}`} tabIndex={0}>
      {images.map((image, index) => (
        <img key={image} src={image} alt={`${name}, ${index + 1} of ${images.length}`} loading="lazy" />
      ))}
    </section>
  )
}

function NoPicture() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path d="M22 14 10 20l4 12 6-2v22h24V30l6 2 4-12-12-6c-2 4-6 6-10 6s-8-2-10-6z" />
    </svg>
  )
}
