import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { loginPath, scorerPaths, sharedPaths, signedInPaths } from '@league/contracts/site/addresses'

const gateway = process.env['API'] ?? 'http://localhost:3000'

/** Pages that this app serves in development. All others come from the gateway. */
const adminPages = [...signedInPaths, ...sharedPaths, ...scorerPaths, loginPath]
  .map((path) => path.slice(1).replace(/:\w+/g, '[^/]+'))
  .join('|')
const servedHere = new RegExp(
  `^/($|[?]|@|src/|node_modules/|admin-assets/|index[.]html|((${adminPages})/?|[^/]+/login)($|[?]))`,
  'i',
)

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/client',
    // Must differ from the /assets/ of web-public, because both apps share an origin.
    assetsDir: 'admin-assets',
    cssMinify: 'lightningcss',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Without groups each shared component is its own file, and a screen loads in twenty requests instead
        // of three.
        codeSplitting: {
          groups: [
            {
              name: 'kit',
              test: /node_modules[\\/](@mantine|@floating-ui|@tanstack|react|scheduler|clsx|tabbable|tslib|use-|get-nonce|cookie|set-cookie)/,
            },
            {
              name: 'shared',
              // Without what only some screens need: lists to sort and to select in, dragging, the device's database, later
              // bracket games, the form of a badge, the first screen with everything on it, changes to undo, the questions
              // before a deletion and an erasure, the search, pasted lists, venues, messages, and the inputs of attributes
              // and times.
              test: /web-admin[\\/]src[\\/](app|lib|shared|ui|layouts)[\\/](?!.*([Ss]ort|device|[Ll]ater|[Bb]adge|HomeScreen|history|deletion|erasure|palette|Attribute|Unavailable|AddTime|drag[\\/]|paste|games|list[\\/]|Venue|[Mm]essage|add-another|AddAnother|address-dialog|Textarea))|(calendar-text|problem|rules)\.ts/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': gateway,
      '/live': gateway,
      '/media': gateway,
      // Public pages: every address that is not a page or a module of this app.
      '^/(?!@)': { target: gateway, bypass: ({ url }) => (url && servedHere.test(url) ? url : undefined) },
    },
  },
})
