import './ui/fonts.css'
import '@league/web-public/tokens.css'
import '@mantine/core/styles.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/v4/core'
import { App } from './app/App.tsx'
import { styleNonce } from './app/style-nonce.ts'
import { watchHistory } from './ui/use-leave-guard.ts'

// The kit's scroll lock injects a style too, and takes the nonce from here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

// The page's policy forbids code made at run time; zod would probe for it and be reported.
config({ jitless: true })

// Before the first text needs it, so that no heading changes its font.
void document.fonts.load('700 1rem "Saira Extra Condensed"')
watchHistory()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
