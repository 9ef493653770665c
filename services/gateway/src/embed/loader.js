// Inserts the frame of an embed after its script element, and makes it as high as its content.
;(() => {
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) return
  const address = new URL(script.src)
  const kind = address.pathname.split('/').pop().replace('.js', '')
  address.pathname = address.pathname.replace(/\.js$/, '')
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = script.dataset.title || kind
  frame.loading = 'lazy'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  frame.style.cssText = 'border:0;width:100%;height:400px;color-scheme:normal'
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== address.origin) return
    if (data?.type !== 'league-embed' || !(data.height > 0)) return
    frame.style.height = `${Math.min(data.height, 20000)}px`
  })
  script.after(frame)
})()
