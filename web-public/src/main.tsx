import './ui/global.css'
import { startApp } from './app/start-app.tsx'

await startApp()
