import './ui/fonts.css'
import '@mantine/core/styles.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { config } from 'zod/v4/core'
import { App } from './app/App.tsx'

// The page's policy forbids code made at run time; zod would probe for it and be reported.
config({ jitless: true })

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
