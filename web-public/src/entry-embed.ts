/**
 * The only script of an embed. It tells the page around the frame the height of the content, and replaces the content
 * when something changes. It keeps nothing on the device.
 */
const SETTLE_MS = 120
const RECONNECT_DELAY_MS = 10_000

const { live = '', mark = '' } = document.body.dataset
let timer: ReturnType<typeof setTimeout> | undefined
let source: EventSource | null = null

/** The height is no secret, so any page around the frame may know it. */
function reportHeight(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  parent.postMessage({ type: 'league-embed', height }, '*')
}

async function refresh(): Promise<void> {
  const response = await fetch(location.href, { credentials: 'omit', cache: 'no-cache' })
  if (!response.ok) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  const [shown, wanted] = [document.querySelector('body>div'), next.querySelector('body>div')]
  if (!shown || !wanted || shown.innerHTML === wanted.innerHTML) return
  // What the visitor has chosen stays: the tab of a league and where a strip is scrolled to.
  const chosen = [...shown.querySelectorAll<HTMLInputElement>('input:checked')].map(({ id }) => id)
  const scrolled = [...shown.querySelectorAll('*')].map(({ scrollLeft }) => scrollLeft)
  shown.replaceChildren(...wanted.childNodes)
  for (const id of chosen) {
    const input = document.getElementById(id)
    if (input instanceof HTMLInputElement) input.checked = true
  }
  for (const [index, element] of [...shown.querySelectorAll('*')].entries())
    if (scrolled[index]) element.scrollLeft = scrolled[index]
}

function refreshSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void refresh().catch(() => undefined), SETTLE_MS)
}

function connect(): void {
  source = new EventSource(live)
  source.onmessage = ({ data }: MessageEvent<string>) => {
    if ((JSON.parse(data) as { mark?: string }).mark !== mark) refreshSoon()
  }
  source.onerror = () => {
    if (source?.readyState !== EventSource.CLOSED) return
    source = null
    setTimeout(
      () => (document.hidden || source ? undefined : connect()),
      RECONNECT_DELAY_MS * (0.5 + Math.random()),
    )
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) {
    source?.close()
    source = null
  } else if (!source) {
    connect()
    refreshSoon()
  }
})
new ResizeObserver(reportHeight).observe(document.body)
reportHeight()
if (!document.hidden) connect()
